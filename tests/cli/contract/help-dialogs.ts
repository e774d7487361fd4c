import * as forms from '#messages/en/terminal/forms.ts';
import * as setup from '#messages/en/terminal/setup.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';

/** What appears on the terminal, and what is typed then. */
type Dialog = readonly (readonly [appears: string, typed: string])[];

/** The setup code of the examples. */
export const SETUP_CODE = '4F7K-Q2MD';

const PASSWORD = 'moss-lantern-41';
const YES: Dialog = [['[y/N]', 'y\r']];
const HARVEST: Dialog = [[forms.labels.traysHarvested, '\r'], [forms.labels.traysCleared, '\r'], ...YES];

/** The examples of the help that need a terminal, because they ask or show a screen. */
export const DIALOGS: Readonly<Record<string, Dialog>> = {
  'phyto batch BAS-2026-0412 -i': [['Basil 35 d', 'q']],
  'phyto complete KAL-2026-0391': [
    [forms.labels.traysSown, '\r'],
    [forms.labels.seedLot, 'K-1\r'],
    [forms.labels.placedAt, '\r'],
    ...YES,
  ],
  'phyto complete BAS-2026-0412 --grams 5120': HARVEST,
  'phyto undo BAS-2026-0412': YES,
  'phyto move BAS-2026-0412 --moves "Grow 1 B2 > Grow 1 B3 = 2"': YES,
  'phyto bin BAS-2026-0412 --trays "Grow 1 C2=2" --reason "damping off"': YES,
  'phyto harvest record BAS-2026-0412 --grams 5120': HARVEST,
  'phyto setup': [
    [setup.fields.code, `${SETUP_CODE}\r`],
    [setup.fields.password, `${PASSWORD}\r`],
    [setup.fields.again, `${PASSWORD}\r`],
    [setup.fields.name, '\r'],
    [setup.submit, '\r'],
  ],
  'phyto login --host https://farm.example': [
    ['Username', 'ana\r'],
    ['Password', `${PASSWORDS.ana}\r`],
  ],
  'phyto token revoke nightly': YES,
};
