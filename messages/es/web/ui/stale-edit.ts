import type * as en from '#messages/en/web/ui/stale-edit.ts';

export const title = 'Otra persona guardó cambios mientras usted editaba';
export const titleBy: typeof en.titleBy = ({ user, time }) =>
  `${user} guardó cambios a las ${time}, mientras usted editaba`;

export const field = 'Campo';
export const yours = 'Su valor';
export const theirs = 'El otro valor';
export const theirsBy: typeof en.theirsBy = ({ user, time }) => `${user}, ${time}`;
export const yourValue = 'Su valor:';
export const theirValue = 'El otro valor:';
export const theirValueBy: typeof en.theirValueBy = ({ user }) => `Valor de ${user}:`;
export const same = 'Igual en ambos';

export const choose = 'Elija un valor para cada campo y guarde.';
export const takeTheirs = 'Usar todos los otros valores';
export const takeTheirsBy: typeof en.takeTheirsBy = ({ user }) => `Usar todos los valores de ${user}`;
export const save = 'Guardar valores elegidos';
