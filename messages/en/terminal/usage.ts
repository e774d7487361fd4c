// Messages of commands that were called wrongly or that the farm refused. Each follows 'phyto: '.

const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(' or ');

export const seeHelp = ({ command }: { readonly command: string }): string => `See: phyto ${command} --help`;

/** After the name of something that isn't there: the command that lists what is. */
export const seeList = ({ command }: { readonly command: string }): string => `See: phyto ${command}`;

export const allCommands = 'All commands: phyto --help';

export const didYouMean = ({ words }: { readonly words: readonly string[] }): string =>
  `Did you mean ${quoted(words)}?`;

export const noCommand = 'the command is missing.';

export const unknownCommand = ({ typed }: { readonly typed: string }): string => `unknown command "${typed}".`;

export const unknownOption = ({ option }: { readonly option: string }): string => `unknown option "${option}".`;

export const missingWord = ({ word }: { readonly word: string }): string => `missing argument "${word}".`;

export const missingValue = ({ option }: { readonly option: string }): string => `missing value for "${option}".`;

export const tooManyWords = ({ words }: { readonly words: string }): string => `too many arguments: ${words}.`;

export const optionNotTaken = ({ command, option }: { readonly command: string; readonly option: string }): string =>
  `phyto ${command} doesn't take ${option}.`;

export const notBoth = ({ one, other }: { readonly one: string; readonly other: string }): string =>
  `use either ${one} or ${other}, not both.`;

export const unknownSubcommand = ({
  typed,
  commands,
}: {
  readonly typed: string;
  readonly commands: readonly string[];
}): string => `unknown command "${typed}". Use: ${commands.join(', ')}`;

export const noCode = ({ command }: { readonly command: string }): string => `"${command}" isn't implemented.`;

export const missing = ({ option }: { readonly option: string }): string => `${option} is missing.`;

export const missingData = '--data or --database-url is missing. Use one of them to choose the farm.';

export const notANumber = ({ option, value }: { readonly option: string; readonly value: string }): string =>
  `${option} "${value}" isn't a number.`;

export const notADay = ({
  option,
  value,
  examples,
}: {
  readonly option: string;
  readonly value: string;
  readonly examples: readonly string[];
}): string => `${option} "${value}" isn't a day. Use ${examples.slice(0, -1).join(', ')} or ${examples.at(-1)}.`;

/** A text that isn't one of the ways to write a period. */
export const notAPeriod = ({
  option,
  value,
  forms,
}: {
  readonly option: string;
  readonly value: string;
  readonly forms: readonly string[];
}): string => `${option} "${value}" isn't a period. Use ${forms.slice(0, -1).join(', ')} or ${forms.at(-1)}.`;

export const reversedRange = ({ first, last }: { readonly first: string; readonly last: string }): string =>
  `the range has no days: it would begin on ${first}, after its last day, ${last}.`;

export const notOneOf = ({
  option,
  value,
  values,
}: {
  readonly option: string;
  readonly value: string;
  readonly values: readonly string[];
}): string => `${option} "${value}": use ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`;

export const notOnFarm = ({ option, name }: { readonly option: string; readonly name: string }): string =>
  `${option} "${name}" isn't on this farm.`;

export const severalOnFarm = ({
  option,
  name,
  uuids,
}: {
  readonly option: string;
  readonly name: string;
  readonly uuids: readonly string[];
}): string => `${option} "${name}" is the name of several records. Use a uuid: ${uuids.join(', ')}.`;

export const farmHas = ({ names }: { readonly names: readonly string[] }): string =>
  names.length === 0 ? 'It has none.' : `It has ${names.join(', ')}.`;

export const andMore = ({ count }: { readonly count: number }): string => `${count} more`;

/** An option, and what is wrong with its value. */
export const optionFault = ({ option, fault }: { readonly option: string; readonly fault: string }): string =>
  `${option}: ${fault}`;

export const wholeTrays = 'Enter a whole number of trays, at least 1.';

export const wholeNumber = 'Enter a whole number, at least 1.';

export const notAnAddress = ({ option, value }: { readonly option: string; readonly value: string }): string =>
  `${option} "${value}" isn't an address. Use https://farm.example or 10.0.0.5:8080.`;

export const databaseAddress = 'Enter an address such as postgres://user:password@host/database.';

export const telemetryAddress = 'Enter an address such as http://host:8428.';

export const brokerAddress = 'Enter an address such as mqtt://user:password@host:1883.';

export const noSignInNeeded = ({ option, farm }: { readonly option: string; readonly farm: string }): string =>
  `${option} needs no sign-in: commands work on ${farm} directly.`;

/** `login` is the command to sign in. */
export const notSignedIn = ({ farm, login }: { readonly farm: string; readonly login: string }): string =>
  `not signed in to ${farm}. Run: ${login}`;

/** `setup` is the command to set up the farm. */
export const notSetUp = ({ farm, setup }: { readonly farm: string; readonly setup: string }): string =>
  `${farm} isn't set up yet, so it has no accounts. Set it up with the setup code in the first lines of phyto serve: ${setup}`;

/** A token that a farm refuses: its first characters, what gave it, and the farm. */
export interface RefusedToken {
  readonly token: string;
  readonly source: string;
  readonly farm: string;
}

export const tokenExpired = ({ token, source, farm, name }: RefusedToken & { readonly name: string }): string =>
  `the token "${name}" (${token}, from ${source}) has expired on ${farm}. Sign in and create another: phyto token create NAME`;

export const tokenUnknown = ({ token, source, farm }: RefusedToken): string =>
  `${farm} doesn't accept the token ${token} from ${source}. It was revoked, is mistyped or belongs to another farm. Sign in and create another: phyto token create NAME`;

export const tokenCharacters =
  'A token has no spaces, line breaks or accented letters. Copy it again, without anything around it.';

export const tokenReadOnly = ({ token, source, farm }: RefusedToken): string =>
  `refused: the token ${token} from ${source} can only read on ${farm}. Create one with full access: phyto token create NAME --scope full`;

export const tokenNotAllowed = ({ token, source, farm, login }: RefusedToken & { readonly login: string }): string =>
  `refused: API tokens such as ${token} from ${source} can't do this on ${farm}. Leave it out and sign in: ${login}`;

export const checkHost = 'Check --host, and that the farm is running.';

export const notAccepted = ({ reason }: { readonly reason: string }): string => `not accepted: ${reason}`;

export const refused = ({ reason }: { readonly reason: string }): string => `refused: ${reason}`;

export const yesMissing = ({ question }: { readonly question: string }): string =>
  `nothing was changed, because --yes is missing. Without a terminal, --yes answers: ${question}`;

export const tokenRefused = "the token was rejected and can't be renewed here. What you typed is lost.";

export const needsTerminal = '-i needs a terminal. Leave it out for a table.';

export const screenOnly = '-i shows a screen: leave out --json and --plain.';
