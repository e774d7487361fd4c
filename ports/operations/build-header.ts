/** The header in which a farm names its build. Answers of the same build are as the client's schemas describe them. */
export const BUILD_HEADER = 'x-phyto-build';
