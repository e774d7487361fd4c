export { countOfKind, kindNames } from '#messages/es/kinds/names.ts';
