import { ID_PREFIXES, idTail, type PayoutId } from "#lib/domain/ids";

/** What a bank knows a payout by: 26 letters and digits, since some references allow nothing else. */
export function payoutReference(id: PayoutId): string {
  return idTail(id);
}

/** The id of the payout that has that reference; any text where none could have it. */
export function payoutIdOf(reference: string): string {
  return `${ID_PREFIXES.payout}_${reference}`;
}
