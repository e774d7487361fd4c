export const language = 'Language';
export const automatic = 'Automatic';
export const automaticHelp = 'Automatic follows the browser.';
