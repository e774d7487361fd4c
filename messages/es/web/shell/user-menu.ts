export const userMenu = 'Menú de usuario';
export const settings = 'Ajustes';
export const newVersion = 'Versión nueva';
export const darkTheme = 'Tema oscuro';
export const lightTheme = 'Tema claro';
export const signOut = 'Cerrar sesión';
