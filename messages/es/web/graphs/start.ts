import type * as en from '#messages/en/web/graphs/start.ts';
import { plural } from '#messages/es/language.ts';

export const harvests = 'Cosechas';
export const openGraph = 'Abrir gráfico';
export const openGraphOf: typeof en.openGraphOf = ({ name }) => `Abrir gráfico: ${name}`;

export const climate = 'Clima de las cámaras';
export const lastDays = 'últimos 7 días';
export const allReadings = 'Todas las lecturas';
export const noClimate = 'Ninguna cámara ha enviado temperatura ni humedad en los últimos 7 días.';
export const moreChambers: typeof en.moreChambers = ({ count }) =>
  plural(count, {
    one: '# cámara más tiene lecturas. Está en Todas las lecturas.',
    other: '# cámaras más tienen lecturas. Están en Todas las lecturas.',
  });
export const meanOf: typeof en.meanOf = ({ value }) => `media ${value}`;
export const outsideBand = 'Fuera de la banda';

export const choose = 'Dibujar un gráfico';
