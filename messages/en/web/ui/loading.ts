export const offlineScreen = "You're offline, and this screen isn't on this device yet.";
export const offlinePart = "You're offline, and this part isn't on this device yet.";
export const opensWhenOnline = "It opens when you're back online.";
export const screenNotLoaded = "Couldn't load this screen.";
export const nothingLost = 'No farm data is lost. Reload the page.';
export const partNotLoaded = "Couldn't load this part of the page.";
export const saveThenReload = 'Save what you entered, then reload the page.';
