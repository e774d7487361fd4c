export const description = 'Gestiona una granja de interior: recetas, lotes, tareas y cosechas.';
export const noScript = 'Phytotron necesita JavaScript.';
