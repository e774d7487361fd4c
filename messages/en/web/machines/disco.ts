export const disco = 'Disco mode';
/** The name of a menu: 'More for Grow 1'. */
export const moreFor = ({ chamber }: { readonly chamber: string }): string => `More for ${chamber}`;
export const openChamber = ({ chamber }: { readonly chamber: string }): string => `Open ${chamber}`;
export const discoUntil = ({ time }: { readonly time: string }): string => `Disco mode until ${time}.`;
export const hideDisco = 'Stop here';
