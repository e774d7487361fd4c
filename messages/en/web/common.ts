export const cancel = 'Cancel';
export const close = 'Close';
export const retry = 'Retry';
export const reload = 'Reload';
export const back = 'Back';
export const none = 'None';
export const listNotLoaded = "Couldn't load this list";
export const loading = 'Loading';
