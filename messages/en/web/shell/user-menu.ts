export const userMenu = 'User menu';
export const settings = 'Settings';
export const newVersion = 'New version';
export const darkTheme = 'Dark theme';
export const lightTheme = 'Light theme';
export const signOut = 'Sign Out';
