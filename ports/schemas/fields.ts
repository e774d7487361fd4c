import { z } from 'zod';
import { MAX_TRAYS } from '#domain/actions/tray-lists.ts';
import { MAX_TAGS } from '#domain/batches/bulk/bulk-tags.ts';
import { LOCATION_ID_PATTERN, PREFIXED_ID_PATTERN, UUID_PATTERN } from '#domain/ids.ts';
import { isEmail, isWebAddress, LIMITS } from '#domain/text/contact.ts';
import { MESSAGES } from '#domain/text/messages.ts';
import { isDay, normaliseInstant, normaliseLocal } from '#domain/time.ts';

const WORDS = {
  day: 'Enter a day that exists, as YYYY-MM-DD.',
  instant: 'Enter a date and time in ISO 8601 with its offset, such as 2026-05-12T06:00:00Z.',
  dayOrTime: 'Enter a day as YYYY-MM-DD, or a date and time in ISO 8601, such as 2026-05-12T06:00:00Z.',
  uuid: 'Enter a valid uuid.',
  location: 'Enter the id of a bed or a physical location.',
} as const;

/**
 * C0 and C1 control characters but tab, newline and return; bidi controls that reorder what stands around them (letters
 * and marks of scripts that run from right to left are text like any other); and halves of surrogate pairs.
 */
const UNPRINTABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Text of at most `max` characters, kept as it was sent; no control characters, bidi ones among them, no broken surrogates. */
export const text = (max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? MESSAGES.required : MESSAGES.text) })
    .max(max, MESSAGES.maxLength(max))
    .refine((value) => !UNPRINTABLE.test(value), 'Control characters are not allowed.');

/** A name: text of 1 to 120 characters that is not blank. */
export const name = text(120)
  .refine((value) => value.trim() !== '', MESSAGES.required)
  .meta({ minLength: 1, pattern: '\\S' });

const LONGEST_EMAIL = LIMITS.emailLocal + 1 + LIMITS.emailDomain;

/** An e-mail address: local part of at most 64 characters, domain of at most 254. */
export const email = text(LONGEST_EMAIL).refine(isEmail, MESSAGES.email).meta({ description: 'An email address.' });

/** An e-mail address, or '' for none. */
export const emailOrNone = text(LONGEST_EMAIL)
  .refine((value) => value === '' || isEmail(value), MESSAGES.email)
  .meta({ description: "An email address, or '' for none." });

/** A telephone number, as people write it. */
export const phone = text(40);

/** An address on the web, http or https, up to 2,083 characters. */
export const webAddress = text(LIMITS.url).refine(isWebAddress, MESSAGES.url).meta({
  description: 'An address on the web, http or https.',
});

/** Free text for people, up to 4,000 characters. */
export const note = text(4000);

export const uuid = z.string({ error: WORDS.uuid }).regex(UUID_PATTERN, WORDS.uuid);
export const prefixedId = z.string({ error: WORDS.uuid }).regex(PREFIXED_ID_PATTERN, WORDS.uuid);
/** A bed's or a physical location's id. */
export const location = z.string({ error: WORDS.location }).regex(LOCATION_ID_PATTERN, WORDS.location);

/** A calendar day that exists, YYYY-MM-DD. */
export const day = z
  .string({ error: (issue) => (issue.input === undefined ? MESSAGES.required : WORDS.day) })
  .refine(isDay, WORDS.day)
  .meta({ format: 'date', examples: ['2026-05-12'] });

/** An instant, given with any offset, kept as UTC with milliseconds. */
export const instant = z
  .string({ error: (issue) => (issue.input === undefined ? MESSAGES.required : WORDS.instant) })
  .max(40, WORDS.instant)
  .transform((value, context) => {
    const canonical = normaliseInstant(value);
    if (canonical === null) {
      context.addIssue({ code: 'custom', message: WORDS.instant });
      return z.NEVER;
    }
    return canonical;
  })
  .meta({ format: 'date-time', description: 'An instant, with any offset.', examples: ['2026-05-12T06:00:00Z'] });

/** One end of a range of dates: a day, an instant, or a date and time without an offset, which is on the site's clock. */
export const dayOrTime = z
  .string({ error: WORDS.dayOrTime })
  .max(40, WORDS.dayOrTime)
  .transform((value, context) => {
    const canonical = isDay(value) ? value : (normaliseInstant(value) ?? normaliseLocal(value));
    if (canonical === null) {
      context.addIssue({ code: 'custom', message: WORDS.dayOrTime });
      return z.NEVER;
    }
    return canonical;
  })
  .meta({
    description: "A whole day, or a date and time; without an offset it is on the site's clock.",
    examples: ['2026-05-12', '2026-05-12T06:00:00Z', '2026-05-12T08:00:00'],
  });

/** An instant in an answer: always UTC with milliseconds. */
export const instantOut = z.string().meta({ format: 'date-time', examples: ['2026-05-12T06:00:00.000Z'] });

const whole = (min: number, max: number) =>
  z
    .number({ error: (issue) => (issue.input === undefined ? MESSAGES.required : MESSAGES.numeric) })
    .int(MESSAGES.integer)
    .min(min, MESSAGES.minValue(min))
    .max(max, MESSAGES.maxValue(max));

/** A whole number within bounds. */
export const wholeNumber = whole;
/** A number of trays of at least 1. */
export const trayCount = whole(1, MAX_TRAYS);
/** A number of trays that may be 0. */
export const trayTotal = whole(0, MAX_TRAYS);
/** Grams, 0 to a hundred tonnes. */
export const grams = z
  .number({ error: (issue) => (issue.input === undefined ? MESSAGES.required : MESSAGES.numeric) })
  .min(0, MESSAGES.minValue(0))
  .max(100_000_000, MESSAGES.maxValue(100_000_000));
/** A number within bounds. */
export const quantity = (min: number, max: number) =>
  z
    .number({ error: (issue) => (issue.input === undefined ? MESSAGES.required : MESSAGES.numeric) })
    .min(min, MESSAGES.minValue(min))
    .max(max, MESSAGES.maxValue(max));
/** The port of a network address: for settings that name a machine, as every form and call reads them. */
export const port = whole(LIMITS.portMin, LIMITS.portMax);
/** An address on a network, IPv4 or IPv6: for settings that name a machine, as every form and call reads them. */
export const ipAddress = text(45).refine(
  (value) => z.ipv4().safeParse(value).success || z.ipv6().safeParse(value).success,
  MESSAGES.ipAddress,
);
/** Seconds of a day, 0 to 86,400. */
export const secondsOfDay = whole(0, 86_400);

/** Labels that a farm gives its batches: up to 20 of up to 40 characters, each once. */
export const tags = z
  .array(text(40).refine((value) => value.trim() !== '', MESSAGES.required))
  .max(MAX_TAGS, `Enter at most ${MAX_TAGS} tags.`)
  .refine((list) => new Set(list).size === list.length, 'Each tag may stand once.')
  .meta({ uniqueItems: true });

// A query is text; what its fields mean is said by the `type` of their metadata, which descriptions of the API carry.

/** A boolean as queries write it: True, true, 1 and their opposites. */
export const queryBoolean = z
  .union([z.boolean(), z.enum(['True', 'true', '1', 'False', 'false', '0'])], { error: 'Enter True or False.' })
  .transform((value) => value === true || value === 'True' || value === 'true' || value === '1')
  .meta({ type: 'boolean', description: 'True, true or 1; False, false or 0.' });

/** A whole number as queries write it. */
export const queryWhole = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,15}$/, MESSAGES.integer)], { error: MESSAGES.integer })
    .transform(Number)
    .pipe(whole(min, max))
    .meta({ type: 'integer', minimum: min, maximum: max });

/** A number as queries write it. */
export const queryNumber = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,15}(?:\.\d{1,9})?$/, MESSAGES.numeric)], {
      error: MESSAGES.numeric,
    })
    .transform(Number)
    .pipe(quantity(min, max))
    .meta({ type: 'number', minimum: min, maximum: max });

/** Up to 100 uuids as queries write them, separated by commas. */
export const queryUuids = z
  .union([z.array(uuid), z.string().max(3_700, 'Enter at most 100 uuids.')])
  .transform((value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value))
  .pipe(z.array(uuid).max(100, 'Enter at most 100 uuids.'))
  .meta({
    type: 'array',
    items: { type: 'string', pattern: UUID_PATTERN.source },
    maxItems: 100,
    description: 'Uuids separated by commas.',
  });

/** What a list is ordered by; `-` in front for descending. */
export const orderBy = <F extends string>(orders: readonly F[]) =>
  z.enum(orders.flatMap((field): (F | `-${F}`)[] => [field, `-${field}`]));

/** What people type to find something. */
export const fuzzyFind = text(200);
