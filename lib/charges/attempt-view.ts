import type { AttemptRecord } from "#db/queries/attempts";
import type { StoredInstructions } from "#lib/domain/instructions";
import { formatAmount } from "#lib/domain/money";
import { env } from "#lib/env";
import { toQrPngDataUri } from "#lib/qr/png-data-uri";
import type { AttemptDetailView, AttemptView } from "#lib/schemas/attempt";

/** The address of a charge's hosted page. */
export function checkoutUrlOf(checkoutId: string): string {
  return `${env().publicUrl}/checkout/${checkoutId}`;
}

/** How to pay, as the API shows it: the stored text and the picture drawn from it. */
export function toInstructionsView(
  instructions: StoredInstructions,
  attempt: { expiresAt: Date },
  checkoutId: string,
): AttemptView["instructions"] {
  switch (instructions.type) {
    case "NONE":
    case "THREE_DS":
      return instructions;
    case "PIX":
      return {
        type: "PIX",
        emv: instructions.emv,
        qrCode: toQrPngDataUri(instructions.emv),
        txid: instructions.txid,
        expiresAt: attempt.expiresAt.toISOString(),
        checkoutUrl: checkoutUrlOf(checkoutId),
      };
  }
}

/** An attempt as the API shows it; `checkoutId` is its charge's. */
export function toAttemptView(attempt: AttemptRecord, checkoutId: string): AttemptView {
  return {
    id: attempt.id,
    chargeId: attempt.chargeId,
    paymentMethod: attempt.paymentMethod,
    status: attempt.status,
    grossAmount: formatAmount(attempt.amountMinor),
    currency: attempt.currency,
    instructions: toInstructionsView(attempt.instructions, attempt, checkoutId),
    checkoutMeta: attempt.checkoutMeta,
    failureCode: attempt.failureCode,
    failureMessage: attempt.failureMessage,
    installments: attempt.installments,
    card:
      attempt.cardBrand && attempt.cardLast4 ? { brand: attempt.cardBrand, last4: attempt.cardLast4 } : null,
    createdAt: attempt.createdAt.toISOString(),
    updatedAt: attempt.updatedAt.toISOString(),
  };
}

/** An attempt with the provider's own word. */
export function toAttemptDetailView(attempt: AttemptRecord, checkoutId: string): AttemptDetailView {
  return { ...toAttemptView(attempt, checkoutId), gatewayStatus: attempt.gatewayStatus };
}
