import { z } from "zod";
import { asMinor } from "#lib/domain/money/minor";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";
import { isStorableInstant } from "#lib/domain/time/storable-instant";

/**
 * Fields of reports, for every provider's schema: their values fit the database's columns and JSON's safe integers, so that every
 * stored report can be read again.
 */

/** An amount in minor units: above zero, and at most the largest charge. */
export const reportedMinor = z.int().min(1).max(MAX_AMOUNT_MINOR).transform(asMinor);

const NUL = String.fromCharCode(0);

/** A provider's name for something: short enough for an index, without characters that PostgreSQL cannot store. */
export const reportedName = z
  .string()
  .min(1)
  .max(200)
  .refine((name) => !name.includes(NUL) && name.isWellFormed());

/** A currency (ISO 4217), if the provider reports it. */
export const reportedCurrency = z.string().regex(/^[A-Z]{3}$/);

/** A coin amount in its smallest units, above zero, with at most the digits of its column. */
export const reportedUnits = z
  .string()
  .regex(/^[1-9]\d{0,37}$/)
  .transform((digits) => BigInt(digits));

/** A count, such as of confirmations. */
export const reportedCount = z.int().min(0).max(2_147_483_647);

/** A number that grows with each change of an object. */
export const reportedVersion = z.int().min(0);

/** An instant with its offset. */
export const reportedInstant = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .refine(isStorableInstant);

/**
 * The most lookups at the provider that one unsigned report may cause. Providers report one or a few objects at a time; the rest
 * is left to scheduled enquiries and the daily reconciliation.
 */
export const MOST_LOOK_UPS = 100;
