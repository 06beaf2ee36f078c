import type { ChargeId } from "#lib/domain/ids";
import type { CycleMail } from "#lib/notices/mail.rules";

/** Cause of the receipt to a charge's payer: it is sent once. */
export function receiptCause(chargeId: ChargeId): string {
  return `receipt ${chargeId}`;
}

/** Cause of the reminder to a charge's payer: it is sent once. */
export function reminderCause(chargeId: ChargeId): string {
  return `reminder ${chargeId}`;
}

/** Cause of the mail to a charge's payer about money of another payer. */
export function wrongPayerCause(suspenseId: string): string {
  return `wrong_payer ${suspenseId}`;
}

/** Cause of the notices to a merchant's people about a paid charge. */
export function saleCause(chargeId: ChargeId): string {
  return `sale ${chargeId}`;
}

/** Cause of a mail to the payer of a cycle's charge: each kind is sent once. */
export function cycleCause(kind: CycleMail["kind"], chargeId: ChargeId): string {
  return `${kind} ${chargeId}`;
}
