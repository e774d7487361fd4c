export const half = 'Mitad del día';
export const fogOn = 'Niebla encendida';
export const fogOff = 'Niebla apagada';
export const full = 'Llena';
export const empty = 'Vacía';
