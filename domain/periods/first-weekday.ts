/** Regions whose weeks begin on Sunday, for platforms without `Intl.Locale.getWeekInfo`. */
const SUNDAY = /^(?:AU|BR|CA|CO|HK|ID|IL|IN|JP|KE|KR|MX|PE|PH|PK|SA|TH|TW|US|VE|ZA)$/;
const SATURDAY = /^(?:AE|AF|BH|DJ|DZ|EG|IQ|IR|JO|KW|LY|OM|QA|SD|SY)$/;

/** Returns a locale's first day of the week: 1 Monday … 7 Sunday. */
export function firstWeekdayOf(locale: string): number {
  try {
    const known = new Intl.Locale(locale).maximize();
    const tell: unknown = Reflect.get(known, 'getWeekInfo');
    const info: unknown = typeof tell === 'function' ? tell.call(known) : Reflect.get(known, 'weekInfo');
    const first: unknown = typeof info === 'object' && info !== null ? Reflect.get(info, 'firstDay') : undefined;
    if (typeof first === 'number') return first;
    const region = known.region ?? '';
    return SUNDAY.test(region) ? 7 : SATURDAY.test(region) ? 6 : 1;
  } catch {
    return 1;
  }
}
