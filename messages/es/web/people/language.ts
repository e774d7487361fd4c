export const language = 'Idioma';
export const automatic = 'Automático';
export const automaticHelp = 'El modo automático usa el idioma del navegador.';
