import { faPlus } from '@fortawesome/free-solid-svg-icons';
import { Link, useLocation } from 'react-router-dom';
import { useSystem } from '#web/data/farm-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/machines/machines.ts';

const LISTS = [
  { count: 'chambers', path: '/chamber', words: m.addChambers },
  { count: 'reservoirs', path: '/reservoir', words: m.addReservoirs },
  { count: 'hvacs', path: '/hvac', words: m.addHvacs },
] as const;

/** Links to the lists of chambers and machines of which the farm has none. Menu entries of machines are then disabled. */
export function FirstMachines() {
  const { data } = useSystem();
  const { pathname } = useLocation();
  return LISTS.filter(({ count, path }) => data?.[count] === 0 && path !== pathname).map(({ path, words }) => (
    <Link key={path} to={path} className="bp6-button">
      <Icon icon={faPlus} /> {words}
    </Link>
  ));
}
