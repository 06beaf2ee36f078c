import { ID_PREFIXES, idTail, type PayoutId } from "#lib/domain/ids";

/** A payout's reference at a bank: 26 letters and digits, since some allow nothing else. */
export function payoutReference(id: PayoutId): string {
  return idTail(id);
}

/** The id of the payout with a reference; an arbitrary text if no payout can have it. */
export function payoutIdOf(reference: string): string {
  return `${ID_PREFIXES.payout}_${reference}`;
}
