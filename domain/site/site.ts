/** What a farm calls itself and where it is. */
export interface SiteSettings {
  readonly display_name: string;
  /** IANA name; days of the farm are counted in it. */
  readonly time_zone: string;
  readonly locale: string;
  readonly units: { readonly temperature: 'C' | 'F'; readonly mass: 'g' | 'oz' };
  readonly version: number;
}
