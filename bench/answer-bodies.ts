import { toQrPngDataUri } from "#lib/qr/png-data-uri";
import type { AttemptRow, ChargeRow, MerchantRow } from "./charge-rows.ts";

/** A charge as the API shows it, written out by hand: what Ponte answers, byte for byte, for the charges of the benchmark. */
export function chargeBody(charge: ChargeRow, merchant: MerchantRow, publicUrl: string) {
  const amount = decimal(charge.gross_amount_minor);
  return {
    id: charge.id,
    grossAmount: amount,
    currency: "BRL",
    status: charge.status,
    description: charge.description,
    externalReference: charge.external_reference,
    createdAt: charge.created_at.toISOString(),
    netAmount: amount,
    refundedAmount: "0.00",
    expiresAt: charge.expires_at.toISOString(),
    updatedAt: charge.updated_at.toISOString(),
    paidAt: charge.paid_at?.toISOString() ?? null,
    customer: null,
    split: null,
    settlement: settlement(amount, merchant),
    suspense: [],
    metadata: charge.metadata,
    checkoutUrl: `${publicUrl}/checkout/${charge.checkout_id}`,
  };
}

/** The answer to a created Pix charge; draws the QR code by Ponte's own encoder. */
export function createdPixBody(
  charge: ChargeRow,
  attempt: AttemptRow,
  merchant: MerchantRow,
  publicUrl: string,
) {
  const amount = decimal(attempt.amount_minor);
  const { emv, txid } = attempt.instructions;
  return {
    id: attempt.id,
    chargeId: charge.id,
    status: attempt.status,
    paymentMethod: "PIX",
    grossAmount: amount,
    currency: "BRL",
    instructions: {
      type: "PIX",
      emv,
      qrCode: toQrPngDataUri(emv),
      txid,
      expiresAt: attempt.expires_at.toISOString(),
      checkoutUrl: `${publicUrl}/checkout/${charge.checkout_id}`,
    },
    expiresAt: attempt.expires_at.toISOString(),
    description: charge.description,
    externalReference: charge.external_reference,
    customer: null,
    settlement: settlement(amount, merchant),
    createdAt: attempt.created_at.toISOString(),
    updatedAt: attempt.updated_at.toISOString(),
  };
}

/** The first page of a merchant's charges. */
export function chargePageBody(
  page: { rows: ChargeRow[]; total: number; limit: number },
  merchant: MerchantRow,
  publicUrl: string,
) {
  const { rows, total, limit } = page;
  return {
    data: rows.map((row) => chargeBody(row, merchant, publicUrl)),
    pagination: {
      page: 1,
      limit,
      total,
      totalPages: Math.ceil(total / limit),
      nextCursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
    },
  };
}

function settlement(amount: string, merchant: MerchantRow) {
  return {
    grossAmount: amount,
    feeAmount: "0.00",
    netAmount: amount,
    currency: "BRL",
    final: false,
    recipients: [
      { recipientId: null, role: "OWNER", name: merchant.name, type: "REMAINDER", value: null, amount },
    ],
  };
}

function decimal(minorUnits: string): string {
  const digits = minorUnits.padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
