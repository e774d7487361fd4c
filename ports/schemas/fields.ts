import { z } from 'zod';
import { MAX_TRAYS } from '#domain/action-keys/action-keys.ts';
import { MAX_TAGS } from '#domain/batches/bulk/bulk-tags.ts';
import { LOCATION_ID_PATTERN, PREFIXED_ID_PATTERN, UUID_PATTERN } from '#domain/ids.ts';
import { onDemand } from '#domain/on-demand.ts';
import { isEmail, isWebAddress, LIMITS } from '#domain/text/contact.ts';
import { isDay, normaliseInstant, normaliseLocal } from '#domain/time.ts';
import type { ShownQuantity } from '#domain/units.ts';
import { fault } from './fault.ts';

const REQUIRED = fault('required');
const DAY = fault('invalid_day');
const INSTANT = fault('instant_expected');
const DAY_OR_TIME = fault('day_or_time_expected');
const UUID = fault('uuid_expected');
const LOCATION = fault('location_expected');

/**
 * Control characters other than tab, newline and return; bidi controls, which reorder surrounding text (right-to-left
 * scripts are allowed); and unpaired surrogates.
 */
const UNPRINTABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Text of up to `max` characters, stored as sent. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !UNPRINTABLE.test(value), fault('control_characters'));

/** A name: 1 to 120 characters, not blank. */
export const name = onDemand(() =>
  text(120)
    .refine((value) => value.trim() !== '', REQUIRED)
    .meta({ minLength: 1, pattern: '\\S' }),
);

const LONGEST_EMAIL = LIMITS.emailLocal + 1 + LIMITS.emailDomain;

/** An email address with a local part of up to 64 characters and a domain of up to 254. */
export const email = onDemand(() =>
  text(LONGEST_EMAIL).refine(isEmail, fault('invalid_email')).meta({ description: 'An email address.' }),
);

/** An email address, or '' for none. */
export const emailOrNone = onDemand(() =>
  text(LONGEST_EMAIL)
    .refine((value) => value === '' || isEmail(value), fault('invalid_email'))
    .meta({ description: "An email address, or `''` for none." }),
);

/** A telephone number in any notation. */
export const phone = onDemand(() => text(40));

/** An http or https address of up to 2,083 characters. */
export const webAddress = onDemand(() =>
  text(LIMITS.url).refine(isWebAddress, fault('invalid_url')).meta({
    description: 'An address on the web, http or https.',
  }),
);

/** Free text of up to 4,000 characters. */
export const note = onDemand(() => text(4000));

const SUBJECT = new RegExp(`${UUID_PATTERN.source}|${PREFIXED_ID_PATTERN.source}`);

const idText = () => z.string({ error: (issue) => (issue.input === undefined ? REQUIRED : UUID) });
export const uuid = onDemand(() => idText().regex(UUID_PATTERN, UUID));
export const prefixedId = onDemand(() => idText().regex(PREFIXED_ID_PATTERN, UUID));
/** The id of a bed, HVAC, reservoir or chamber. */
export const subject = onDemand(() => idText().regex(SUBJECT, UUID));
/** The id of a bed or a physical location. */
export const location = onDemand(() => z.string({ error: LOCATION }).regex(LOCATION_ID_PATTERN, LOCATION));

/** An existing calendar day, YYYY-MM-DD. */
export const day = onDemand(() =>
  z
    .string({ error: (issue) => (issue.input === undefined ? REQUIRED : DAY) })
    .refine(isDay, DAY)
    .meta({ format: 'date', examples: ['2026-05-12'] }),
);

/** An instant with any offset, converted to UTC with milliseconds. */
export const instant = onDemand(() =>
  z
    .string({ error: (issue) => (issue.input === undefined ? REQUIRED : INSTANT) })
    .max(40, INSTANT)
    .transform((value, context) => {
      const canonical = normaliseInstant(value);
      if (canonical === null) {
        context.addIssue({ code: 'custom', message: INSTANT });
        return z.NEVER;
      }
      return canonical;
    })
    .meta({
      format: 'date-time',
      description: 'A date and time with an offset, such as `Z` or `+02:00`.',
      examples: ['2026-05-12T06:00:00Z'],
    }),
);

/** One end of a date range: a day, an instant, or a date and time without an offset in the site's zone. */
export const dayOrTime = onDemand(() =>
  z
    .string({ error: DAY_OR_TIME })
    .max(40, DAY_OR_TIME)
    .transform((value, context) => {
      const canonical = isDay(value) ? value : (normaliseInstant(value) ?? normaliseLocal(value));
      if (canonical === null) {
        context.addIssue({ code: 'custom', message: DAY_OR_TIME });
        return z.NEVER;
      }
      return canonical;
    })
    .meta({
      description: "A whole day, or a date and time; without an offset it is in the farm's time zone.",
      examples: ['2026-05-12', '2026-05-12T06:00:00Z', '2026-05-12T08:00:00'],
    }),
);

/** An instant in a response, always in UTC with milliseconds. */
export const instantOut = onDemand(() =>
  z.string().meta({ format: 'date-time', examples: ['2026-05-12T06:00:00.000Z'] }),
);

// Checks added one by one would copy the schema each time.
const whole = (min: number, max: number) => z.number().check(z.int(), z.gte(min), z.lte(max));

export const wholeNumber = whole;
/** A number of trays, at least 1. */
export const trayCount = onDemand(() => whole(1, MAX_TRAYS));
/** A number of trays that may be 0. */
export const trayTotal = onDemand(() => whole(0, MAX_TRAYS));
/** Grams, 0 to a hundred tonnes. */
export const grams = onDemand(() => shownQuantity('mass', 0, 100_000_000));
export const quantity = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max));
/** A temperature in °C. */
export const temperature = (min: number, max: number) => shownQuantity('temperature', min, max);
/** A difference of temperatures in °C. */
export const temperatureDifference = (min: number, max: number) => shownQuantity('temperature_difference', min, max);
/**
 * A number of a TCP port.
 *
 * @reference
 */
export const port = onDemand(() => whole(LIMITS.portMin, LIMITS.portMax));
/**
 * An IPv4 or IPv6 address.
 *
 * @reference
 */
export const ipAddress = onDemand(() =>
  text(45).refine(
    (value) => z.ipv4().safeParse(value).success || z.ipv6().safeParse(value).success,
    fault('invalid_ip_address'),
  ),
);
/** Seconds of a day, 0 to 86,400. */
export const secondsOfDay = onDemand(() => whole(0, 86_400));

/** Up to 20 tags of up to 40 characters, without duplicates. */
export const tags = onDemand(() =>
  z
    .array(text(40).refine((value) => value.trim() !== '', REQUIRED))
    .max(MAX_TAGS)
    .refine((list) => new Set(list).size === list.length, fault('duplicate_entries'))
    .meta({ uniqueItems: true }),
);

// Query values are text. The documented type is the `type` in their metadata.

/** A boolean in a query: True, true, 1 and their opposites. */
export const queryBoolean = onDemand(() =>
  z
    .union([z.boolean(), z.enum(['True', 'true', '1', 'False', 'false', '0'])], { error: fault('boolean_expected') })
    .transform((value) => value === true || value === 'True' || value === 'true' || value === '1')
    .meta({ type: 'boolean', description: 'True, true or 1; False, false or 0.' }),
);

export const queryWhole = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,15}$/, fault('whole_number_expected'))], {
      error: fault('whole_number_expected'),
    })
    .transform(Number)
    .pipe(whole(min, max))
    .meta({ type: 'integer', minimum: min, maximum: max });

export const queryNumber = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,15}(?:\.\d{1,9})?$/, fault('number_expected'))], {
      error: fault('number_expected'),
    })
    .transform(Number)
    .pipe(quantity(min, max))
    .meta({ type: 'number', minimum: min, maximum: max });

/** Up to 100 uuids in a query, separated by commas. */
export const queryUuids = onDemand(() =>
  z
    .union([z.array(uuid()), z.string().max(3_700, fault('max_entries', { entries: 100 }))])
    .transform((value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value))
    .pipe(z.array(uuid()).max(100, fault('max_entries', { entries: 100 })))
    .meta({
      type: 'array',
      items: { type: 'string', pattern: UUID_PATTERN.source },
      maxItems: 100,
      description: 'Uuids separated by commas.',
    }),
);

/** Sort order of a list, with `-` for descending. */
export const orderBy = <F extends string>(orders: readonly F[]) =>
  z.enum(orders.flatMap((field): (F | `-${F}`)[] => [field, `-${field}`]));

/** Search text. */
export const fuzzyFind = onDemand(() => text(200));

// Its faults name the quantity, so that their texts can be in the site's units.
function shownQuantity(quantity: ShownQuantity, min: number, max: number) {
  return z
    .number()
    .check(
      z.gte(min, fault('min_value', { value: min, quantity })),
      z.lte(max, fault('max_value', { value: max, quantity })),
    );
}
