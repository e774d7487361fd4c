export const half = 'Half of the day';
export const fogOn = 'Fog on';
export const fogOff = 'Fog off';
export const full = 'Full';
export const empty = 'Empty';
