import { type History, merchantId, recipientId } from "../history.ts";
import { chargeAt, customerOf, type Payment, paymentOfInvoice } from "../payment-at.ts";
import { instant, type TableRows, type Value } from "./table-rows.ts";

/** Every charge, including those of crypto invoices, by creation. */
export function* paymentsOf(history: History): Generator<Payment> {
  for (let row = 0; row < history.rows; row += 1) {
    yield chargeAt(history, row);
    const beneath = paymentOfInvoice(history, row);
    if (beneath) yield beneath;
  }
}

const HALF_SHARE_BPS = 1000;

/** A recipient's share of a paid charge, in minor units: a tenth of its gross amount. */
export function shareMinor({ grossMinor }: Payment): number {
  return Math.floor((grossMinor * HALF_SHARE_BPS) / 10_000);
}

/** A charge's requested refunds, and those done. */
function refundsOf({ refund, suspense }: Payment): { reservedMinor: number; doneMinor: number } {
  if (!refund || suspense || refund.status === "FAILED") return { reservedMinor: 0, doneMinor: 0 };
  const { status, amountMinor } = refund;
  return { reservedMinor: amountMinor, doneMinor: status === "SUCCEEDED" ? amountMinor : 0 };
}

export const CHARGES: TableRows = {
  table: "charges",
  columns: [
    "id",
    "merchant_id",
    "product",
    "checkout_id",
    "status",
    "gross_amount_minor",
    "currency",
    "description",
    "external_reference",
    "customer",
    "payment_link_id",
    "split",
    "fee_minor",
    "refund_reserved_minor",
    "refunded_minor",
    "expires_at",
    "paid_at",
    "canceled_at",
    "created_at",
    "updated_at",
  ],
  *rows(history) {
    for (const payment of paymentsOf(history)) yield chargeRow(history, payment);
  },
};

function chargeRow(history: History, payment: Payment): Value[] {
  const { row, status, merchant, recipient, endedMs } = payment;
  const customer = customerOf(payment);
  const { reservedMinor, doneMinor } = refundsOf(payment);
  const ended = endedMs === null ? null : instant(endedMs);
  const document = String(10_000_000_000 + row);
  return [
    payment.chargeId,
    merchantId(history, merchant),
    payment.product,
    `size-${payment.chargeId}`,
    status,
    payment.grossMinor,
    "BRL",
    `Pedido ${row}`,
    `order-${String(row).padStart(8, "0")}`,
    `{"name":"${customer.name}","email":"${customer.email}","document":"${document}"}`,
    payment.paymentLinkId,
    recipient === null ? null : splitOf(history, payment, recipient),
    payment.feeMinor,
    reservedMinor,
    doneMinor,
    instant(payment.expiresMs),
    status === "PAID" ? ended : null,
    status === "CANCELED" ? ended : null,
    instant(payment.madeMs),
    ended ?? instant(payment.madeMs),
  ];
}

function splitOf(history: History, payment: Payment, recipient: number): string {
  const rule = {
    recipientId: recipientId(history, payment.merchant, recipient),
    name: `Recebedor ${recipient}`,
    type: "PERCENT",
    value: HALF_SHARE_BPS,
    description: null,
  };
  return JSON.stringify([rule]);
}

export const ATTEMPTS: TableRows = {
  table: "attempts",
  columns: [
    "id",
    "charge_id",
    "merchant_id",
    "payment_method",
    "status",
    "amount_minor",
    "currency",
    "checkout_currency",
    "checkout_amount_minor",
    "exchange_rate",
    "fee_minor",
    "settlement_days",
    "provider",
    "provider_reference",
    "provider_payment_id",
    "instructions",
    "failure_code",
    "expires_at",
    "created_at",
    "updated_at",
  ],
  *rows(history) {
    for (const payment of paymentsOf(history)) yield attemptRow(history, payment);
  },
};

function attemptRow(history: History, payment: Payment): Value[] {
  const { attemptId, method, attemptStatus, grossMinor, status } = payment;
  const isForeign = method === "INTERNATIONAL";
  return [
    attemptId,
    payment.chargeId,
    merchantId(history, payment.merchant),
    method,
    attemptStatus,
    grossMinor,
    "BRL",
    isForeign ? "USD" : null,
    isForeign ? Math.ceil(grossMinor / 5) : null,
    isForeign ? 5 : null,
    payment.feeMinor,
    payment.settlementDays,
    "sandbox",
    attemptId.slice(4),
    status === "PAID" ? `paid-${attemptId}` : null,
    '{"type":"NONE"}',
    attemptStatus === "FAILED" ? "card_declined" : null,
    instant(payment.expiresMs),
    instant(payment.madeMs),
    instant(payment.endedMs ?? payment.madeMs),
  ];
}

export const PIX_PAYMENTS: TableRows = {
  table: "pix_payments",
  columns: ["id", "merchant_id", "charge_id", "id_transaction", "client_mode", "created_at"],
  *rows(history) {
    let number = 0;
    for (let row = 0; row < history.rows; row += 1) {
      const { product, merchant, chargeId, madeMs } = chargeAt(history, row);
      if (product !== "PIX_PAYMENT") continue;
      number += 1;
      const transaction = uuidOf(row);
      const owner = merchantId(history, merchant);
      yield [number, owner, chargeId, transaction, "noNeedToSpecify", instant(madeMs)];
    }
  },
};

/** A UUID that only one row has. */
export function uuidOf(row: number): string {
  return `00000000-0000-4000-8000-${String(row).padStart(12, "0")}`;
}
