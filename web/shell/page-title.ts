/** What the top bar says besides the site: the page's name where the menu does not show it. */
export const pageTitle = (name: string, menuIsWide: boolean): string | undefined => (menuIsWide ? undefined : name);
