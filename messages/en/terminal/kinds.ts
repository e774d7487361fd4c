export { countOfKind, kindNames } from '#messages/en/kinds/names.ts';
