/** Formats a count in English: '1 record', '2 records'. `many` is for irregular plurals. */
export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
