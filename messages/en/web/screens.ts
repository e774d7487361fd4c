export const home = 'Home';
export const cropLogger = 'Crop logger';
export const schedule = 'Schedule';
export const newBatch = 'New batch';
export const batch = 'Batch';
export const users = 'Users';
export const apiTokens = 'API tokens';
export const whatsNew = "What's New?";
