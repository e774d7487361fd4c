/** A number with what it counts, in English: '1 record', '2 records'; `many` where an s is not enough. */
export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
