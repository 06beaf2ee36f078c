import { randomBytes, randomInt } from "node:crypto";
import { fromString, fromUUIDBytes, toUUIDBytes, typeidUnboxed } from "typeid-js";
import { ID_PREFIXES, type Id, type IdKind, type MerchantId, toId } from "#lib/domain/ids";

// A UUIDv7 starts with its time in ms, 48 bits (RFC 9562).
const TIME_BYTES = 6;
// Characters of five bits each.
const MARK_LENGTH = 6;

/** A new id of the given kind: its prefix and a UUIDv7 in Crockford base 32 (TypeID 0.3), so that ids sort by creation time. */
export function newId<K extends IdKind>(kind: K): Id<K> {
  const id: string = typeidUnboxed(ID_PREFIXES[kind]);
  return id as Id<K>;
}

/** A new id that providers return to us: it ends with its merchant's mark, as its UUID version 8 indicates. */
export function newMarkedId<K extends IdKind>(kind: K, merchantId: MerchantId): Id<K> {
  return markedAt(kind, timeOf(newId(kind)), merchantId);
}

/** A new marked id of the same kind that sorts before `id`, as if made a millisecond earlier. */
export function newMarkedIdBefore<K extends IdKind>(kind: K, id: Id<K>, merchantId: MerchantId): Id<K> {
  return markedAt(kind, timeOf(id) - 1, merchantId);
}

// A UUIDv8 has 44 bits between its time and the mark: 12 before the variant's two bits and 32 after.
const BITS_BEHIND = 32;
const MARK_BITS = 30n;
const VARIANT = 0b10n << 62n;

function markedAt<K extends IdKind>(kind: K, timeMs: number, merchantId: MerchantId): Id<K> {
  const random = randomAt(timeMs);
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(timeMs, 0, TIME_BYTES);
  bytes.writeUInt16BE(0x8000 + Math.floor(random / 2 ** BITS_BEHIND), TIME_BYTES);
  bytes.writeBigUInt64BE(VARIANT | (BigInt(random % 2 ** BITS_BEHIND) << MARK_BITS), 8);
  return toId(
    kind,
    fromUUIDBytes(ID_PREFIXES[kind], bytes).slice(0, -MARK_LENGTH) + merchantMark(merchantId),
  );
}

const latest = { timeMs: 0, random: 0 };

/**
 * 44 bits, the first 0 and the others random. Within one millisecond a process adds a random 32-bit step instead, so ids sort in
 * order of creation (RFC 9562, 6.2, method 2). The library's own ids have a counter in these bits.
 */
function randomAt(timeMs: number): number {
  const step = latest.random + 1 + randomInt(2 ** BITS_BEHIND);
  const isNext = timeMs === latest.timeMs && step < 2 ** 44;
  Object.assign(latest, { timeMs, random: isNext ? step : randomInt(2 ** 43) });
  return latest.random;
}

function timeOf(id: string): number {
  return Buffer.from(toUUIDBytes(fromString(id))).readUIntBE(0, TIME_BYTES);
}

/** An unguessable name for a checkout's page, with 136 random bits. */
export function newCheckoutId(merchantId: MerchantId): string {
  return newPageName(merchantId, 17);
}

/**
 * A name for a payment link's page, with 96 random bits: short enough to read out, too long to guess. The page is meant for many
 * people and shows no one's payment.
 */
export function newPaymentLinkName(merchantId: MerchantId): string {
  return newPageName(merchantId, 12);
}

/** A merchant's mark and random bytes in base64url; `markInPageName` recognizes both kinds by length. */
function newPageName(merchantId: MerchantId, bytes: number): string {
  return merchantMark(merchantId) + randomBytes(bytes).toString("base64url");
}

/**
 * A merchant's mark in keys that strangers and providers present: the last 30 bits of its id, which are random. It leads a lookup
 * to the merchant's part of a database divided by merchant; there the key itself is looked up.
 */
export function merchantMark(merchantId: MerchantId): string {
  return merchantId.slice(-MARK_LENGTH);
}
