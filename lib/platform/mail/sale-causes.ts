import type { ChargeId } from "#lib/domain/ids";

/** Cause of the receipt to a charge's payer: it is sent once. */
export function receiptCause(chargeId: ChargeId): string {
  return `receipt ${chargeId}`;
}

/** Cause of the reminder to a charge's payer: it is sent once. */
export function reminderCause(chargeId: ChargeId): string {
  return `reminder ${chargeId}`;
}

/** Cause of the notices to a merchant's people about a paid charge. */
export function saleCause(chargeId: ChargeId): string {
  return `sale ${chargeId}`;
}

/** Causes of the mails to the payer of a cycle's charge: when it opens, and on its day. */
export function cycleCauses(chargeId: ChargeId): { cycle_open: string; cycle_due: string } {
  return { cycle_open: `cycle_open ${chargeId}`, cycle_due: `cycle_due ${chargeId}` };
}
