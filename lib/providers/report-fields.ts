import { z } from "zod";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";
import { isStorableInstant } from "#lib/domain/time/storable-instant";

/**
 * The fields of reports, for every provider's schema: what passes them fits the database's columns and JSON's safe integers, so
 * that no report can be stored which cannot be read again.
 */

/** An amount in minor units: above zero, and no larger than the largest charge. */
export const reportedMinor = z.int().min(1).max(MAX_AMOUNT_MINOR);

const NUL = String.fromCharCode(0);

/** A name that the provider gave to something: short enough for an index, and without what PostgreSQL does not store. */
export const reportedName = z
  .string()
  .min(1)
  .max(200)
  .refine((name) => !name.includes(NUL) && name.isWellFormed());

/** A currency (ISO 4217), where the provider tells it. */
export const reportedCurrency = z.string().regex(/^[A-Z]{3}$/);

/** A coin amount in its smallest units, above zero, with as many digits as its column holds. */
export const reportedUnits = z
  .string()
  .regex(/^[1-9]\d{0,37}$/)
  .transform((digits) => BigInt(digits));

/** A count, such as of confirmations. */
export const reportedCount = z.int().min(0).max(2_147_483_647);

/** A number that grows with each change of something. */
export const reportedVersion = z.int().min(0);

/** An instant with its offset. */
export const reportedInstant = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .refine(isStorableInstant);

/**
 * So many things one unsigned report may have us ask its provider about. Providers tell of one or a few at a time; what is beyond is left
 * to the enquiries by schedule and to the daily reconciliation.
 */
export const MOST_LOOK_UPS = 100;
