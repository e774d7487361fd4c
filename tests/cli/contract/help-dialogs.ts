import { EXAMPLE_LOTS } from '#cli/usage/example-lots.ts';
import * as forms from '#messages/en/terminal/forms.ts';
import * as setup from '#messages/en/terminal/setup.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';

/** Texts that appear on the terminal, and the answers to type. */
type Dialog = readonly (readonly [appears: string, typed: string])[];

/** The setup code of the examples. */
export const SETUP_CODE = '4F7K-Q2MD';

const PASSWORD = 'moss-lantern-41';
const YES: Dialog = [['[y/N]', 'y\r']];
/** The QA checks of the harvest are left for later. */
const HARVEST: Dialog = [
  [forms.labels.traysHarvested, '\r'],
  ['Length of stems', '\r'],
  ['Leaf wetness', '\r'],
  ['Free of insects', '\r'],
  ['Core temperature', '\r'],
  [forms.labels.traysCleared, '\r'],
  ...YES,
];

/** The examples of the help that need a terminal, because they ask or show a screen. */
export const DIALOGS: Readonly<Record<string, Dialog>> = {
  [`phyto batch ${EXAMPLE_LOTS.basil} -i`]: [['Basil 35 d', 'q']],
  [`phyto complete ${EXAMPLE_LOTS.lettuce}`]: [
    [forms.labels.traysSown, '\r'],
    [forms.labels.seedLot, 'K-1\r'],
    [forms.labels.placedAt, '\r'],
    ...YES,
  ],
  [`phyto complete ${EXAMPLE_LOTS.basil} --grams 2720`]: HARVEST,
  [`phyto undo ${EXAMPLE_LOTS.basil}`]: YES,
  [`phyto move ${EXAMPLE_LOTS.basil} --moves "Grow 1 D2 > Grow 1 A1 = 2"`]: YES,
  [`phyto bin ${EXAMPLE_LOTS.basil} --trays "Grow 1 D1=2" --reason "damping off"`]: YES,
  [`phyto harvest record ${EXAMPLE_LOTS.basil} --grams 2720`]: HARVEST,
  'phyto setup': [
    [setup.fields.code, `${SETUP_CODE}\r`],
    [setup.fields.password, `${PASSWORD}\r`],
    [setup.fields.again, `${PASSWORD}\r`],
    [setup.fields.name, '\r'],
    [setup.submit, '\r'],
  ],
  'phyto login --host https://farm.example': [
    ['Username', 'admin\r'],
    ['Password', `${PASSWORDS.admin}\r`],
  ],
  'phyto token revoke nightly': YES,
  'phyto imports undo climate.csv': YES,
  'phyto readings "HVAC 4" co2 --remove --from -1d --to -1d --reason leak': YES,
};
