import type { ChargeId } from "#lib/domain/ids";

/** The cause of the receipt to the payer of a charge: it is sent once. */
export function receiptCause(chargeId: ChargeId): string {
  return `receipt ${chargeId}`;
}

/** The cause of the reminder to the payer of a charge: it is sent once. */
export function reminderCause(chargeId: ChargeId): string {
  return `reminder ${chargeId}`;
}

/** The cause of the notices that tell a merchant's people of a paid charge. */
export function saleCause(chargeId: ChargeId): string {
  return `sale ${chargeId}`;
}
