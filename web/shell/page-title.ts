/** Returns the page's name for the top bar if the menu doesn't show it. */
export const pageTitle = (name: string, menuIsWide: boolean): string | undefined => (menuIsWide ? undefined : name);
