import type { SplitRule } from "#lib/domain/money/settlement";
import { toCursor } from "#lib/lists/list-cursor";
import { toQrPngDataUri } from "#lib/platform/qr/png-base64";
import type { AttemptRow, ChargeRow, MerchantLabel } from "./charge-rows.ts";

/** A charge as the API shows it, written out by hand: Ponte's answer, byte for byte, for the charges of the benchmark. */
export function chargeBody(charge: ChargeRow, merchant: MerchantLabel, publicUrl: string) {
  const settled = settlement(charge, merchant);
  return {
    id: charge.id,
    grossAmount: settled.grossAmount,
    currency: "BRL",
    status: charge.status,
    description: charge.description,
    externalReference: charge.external_reference,
    createdAt: charge.created_at.toISOString(),
    netAmount: settled.netAmount,
    refundedAmount: decimal(Number(charge.refunded_minor)),
    refundStatus: "NONE",
    expiresAt: charge.expires_at.toISOString(),
    updatedAt: charge.updated_at.toISOString(),
    paidAt: charge.paid_at?.toISOString() ?? null,
    capture: true,
    authorization: null,
    customer: null,
    split: charge.split && splitBody(charge.split),
    settlement: settled,
    suspense: [],
    metadata: charge.metadata,
    checkoutUrl: `${publicUrl}/checkout/${charge.checkout_id}`,
    disputedAmount: decimal(Number(charge.disputed_minor)),
    disputeStatus: charge.dispute_status,
    mode: merchant.mode,
  };
}

/** The answer to a created Pix charge; renders the QR code with Ponte's own encoder. */
export function createdPixBody(
  charge: ChargeRow,
  attempt: AttemptRow,
  merchant: MerchantLabel,
  publicUrl: string,
) {
  const { emv, txid } = attempt.instructions;
  return {
    id: attempt.id,
    chargeId: charge.id,
    status: attempt.status,
    paymentMethod: "PIX",
    grossAmount: decimal(Number(attempt.amount_minor)),
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
    ...(charge.split ? { split: splitBody(charge.split) } : {}),
    settlement: settlement(charge, merchant),
    createdAt: attempt.created_at.toISOString(),
    updatedAt: attempt.updated_at.toISOString(),
    mode: merchant.mode,
  };
}

/** A paid Pix attempt as events store it: `true` stands for its QR code, which is rendered when the event is sent. */
export function paidAttemptBody(attempt: AttemptRow, charge: ChargeRow, publicUrl: string) {
  const { emv, txid } = attempt.instructions;
  const expiresAt = attempt.expires_at.toISOString();
  const checkoutUrl = `${publicUrl}/checkout/${charge.checkout_id}`;
  return {
    id: attempt.id,
    chargeId: charge.id,
    paymentMethod: "PIX",
    status: attempt.status,
    grossAmount: decimal(Number(attempt.amount_minor)),
    currency: "BRL",
    instructions: { type: "PIX", emv, qrCode: true, txid, expiresAt, checkoutUrl },
    checkoutMeta: null,
    failureCode: null,
    failureMessage: null,
    installments: null,
    card: null,
    createdAt: attempt.created_at.toISOString(),
    updatedAt: attempt.updated_at.toISOString(),
    authorization: null,
  };
}

export type ChargePage = { rows: ChargeRow[]; hasMore: boolean; total: number; limit: number };

/** The first page of a merchant's charges. */
export function chargePageBody(page: ChargePage, merchant: MerchantLabel, publicUrl: string) {
  const { rows, hasMore, total, limit } = page;
  return {
    data: rows.map((row) => chargeBody(row, merchant, publicUrl)),
    pagination: {
      page: 1,
      limit,
      total,
      totalPages: Math.ceil(total / limit),
      hasMore,
      nextCursor: hasMore ? toCursor("charges", [rows.at(-1)?.id ?? ""]) : null,
    },
  };
}

function settlement(charge: ChargeRow, merchant: MerchantLabel) {
  const grossMinor = Number(charge.gross_amount_minor);
  const feeMinor = Number(charge.fee_minor);
  const netMinor = grossMinor - feeMinor;
  let restMinor = netMinor;
  const recipients = (charge.split ?? []).map(({ recipientId, name, type, value }) => {
    const partMinor = type === "FIXED" ? value : Math.floor((netMinor * value) / 10_000);
    restMinor -= partMinor;
    return { recipientId, role: "RECIPIENT", name, type, value: decimal(value), amount: decimal(partMinor) };
  });
  const owner = { recipientId: null, role: "OWNER", name: merchant.name, type: "REMAINDER", value: null };
  return {
    grossAmount: decimal(grossMinor),
    feeAmount: decimal(feeMinor),
    netAmount: decimal(netMinor),
    currency: "BRL",
    final: charge.status === "PAID",
    recipients: [...recipients, { ...owner, amount: decimal(restMinor) }],
  };
}

function splitBody(rules: SplitRule[]) {
  return rules.map(({ recipientId, type, value, description }) => ({
    recipientId,
    type,
    value: decimal(value),
    description,
  }));
}

/** An amount in reais with two decimals. */
export function decimal(minorUnits: number): string {
  const digits = String(minorUnits).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
