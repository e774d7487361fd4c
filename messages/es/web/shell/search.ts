import type * as en from '#messages/en/web/shell/search.ts';
import { plural } from '#messages/es/language.ts';

export const placeholder = 'Buscar o escribir un comando';
export const results = 'Resultados';
export const searching = 'Buscando';
export const farmSilent = 'La granja no ha respondido. Solo se han buscado pantallas y registros cargados.';
export const moreBeds: typeof en.moreBeds = ({ count }) =>
  plural(count, {
    one: 'Coincide # mesa más. Añada la cámara para encontrarla.',
    other: 'Coinciden # mesas más. Añada la cámara para encontrar la que busca.',
  });
export const nothingFound: typeof en.nothingFound = ({ words }) =>
  `No hay resultados para «${words}». Puede buscar códigos de lote, cultivos, proveedores, sustratos, mesas y pantallas.`;

export const screen = 'pantalla';
export const bed: typeof en.bed = ({ name }) => `Mesa ${name}`;
export const emptyBed = 'vacía';

export const choose = 'Elegir';
export const completeWord = 'Completar la palabra';
export const allCommands = 'Todos los comandos';
export const openForm = 'Abrir formulario';
export const keys = { tab: 'Tab', enter: 'Intro' };
export const nothingSaved = 'No se guarda nada hasta que usted confirme el formulario';
