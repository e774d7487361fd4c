import type * as en from '#messages/en/web/shell/shell.ts';
import { plural } from '#messages/es/language.ts';

export const skipToPage = 'Ir al contenido';

// The connection to the farm

export const connectionStates = { live: 'En vivo', reconnecting: 'Reconectando', offline: 'Sin conexión' } as const;
export const liveUpdates = 'Los cambios se muestran al instante.';
export const polledUpdates = 'La página se actualiza cada 30 s.';
export const offlineSince: typeof en.offlineSince = ({ time }) => `Sin conexión desde las ${time}.`;
export const offlineSinceDay: typeof en.offlineSinceDay = ({ moment }) => `Sin conexión desde el ${moment}.`;
export const farmUnreachable = 'No se puede acceder a la granja. Se reintenta automáticamente.';
export const farmAsItWas = 'Esta página muestra la granja como estaba entonces. Se reintenta automáticamente.';

// Warnings about the storage, for admins

export const storageWarnings = 'Avisos de almacenamiento';
export const hideWarnings = 'Ocultar';
export const warningCount: typeof en.warningCount = ({ count }) =>
  plural(count, { one: '# aviso de almacenamiento', other: '# avisos de almacenamiento' });
export const showWarnings: typeof en.showWarnings = ({ count }) =>
  plural(count, { one: 'Mostrar # aviso de almacenamiento', other: 'Mostrar # avisos de almacenamiento' });

// Keyboard shortcuts

export const search = 'Buscar';
export const keyboardShortcuts = 'Atajos de teclado';

export const you = 'Usted';
