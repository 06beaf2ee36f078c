import { unpreparedDb } from "#db/client";
import { listMethodsOf, type MethodOfCharge } from "#lib/attempts/attempt-list.queries";
import { paidMinorOf } from "#lib/attempts/authorization.rules";
import { netOf, taxOf } from "#lib/charges/charge-settlement";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import type { CsvColumn } from "#lib/lists/csv-stream";
import { refundStatusOf } from "#lib/refunds/refund-status.rules";

/** A charge, and the method of the attempt that paid it or, if none did, of its newest attempt; null if it has no attempt. */
export type PaidCharge = { charge: ChargeRecord; how: MethodOfCharge | null };

/** The rows of a batch, each with how its charge was paid. */
export async function withMethods<Row extends { charge: ChargeRecord }>(
  merchantId: MerchantId,
  rows: readonly Row[],
): Promise<(Row & PaidCharge)[]> {
  const ids = rows.map(({ charge }) => charge.id);
  const methods = await listMethodsOf(unpreparedDb(), merchantId, ids);
  return rows.map((row) => ({ ...row, how: methods.get(row.charge.id) ?? null }));
}

/** The columns from a charge's creation to its method, with its state and amounts at `now`. */
export function moneyColumnsAt(now: Date): CsvColumn<PaidCharge>[] {
  return [
    ["created_at", "instant", ({ charge }) => charge.createdAt],
    ["status", "text", ({ charge }) => chargeStatusAt(charge, now)],
    ["gross_amount", "amount", ({ charge }) => formatAmount(charge.grossAmountMinor, charge.currency)],
    // The fee is unknown without a method.
    ["fee_amount", "amount", ({ charge, how }) => how && formatAmount(charge.feeMinor, charge.currency)],
    ["net_amount", "amount", ({ charge, how }) => how && formatAmount(netOf(charge).minor, charge.currency)],
    ["refunded_amount", "amount", ({ charge }) => formatAmount(charge.refundedMinor, charge.currency)],
    ["refund_status", "text", ({ charge }) => refundStatusOf(charge)],
    ["currency", "text", ({ charge }) => charge.currency],
    ["method", "text", ({ how }) => how?.method ?? null],
  ];
}

/**
 * The tax in a charge's net amount; empty if the charge states none. It must come last, because programs may read the other
 * columns by position.
 */
export const TAX_COLUMN: CsvColumn<{ charge: ChargeRecord }> = [
  "tax_amount",
  "amount",
  ({ charge }) => {
    const tax = taxOf(charge);
    return tax && formatAmount(tax.minor, charge.currency);
  },
];

/** When a charge was paid, for what, and the payer. */
export const SALE_COLUMNS: readonly CsvColumn<PaidCharge>[] = [
  ["paid_at", "instant", ({ charge }) => charge.paidAt],
  ["description", "text", ({ charge }) => charge.description],
  ["external_reference", "id", ({ charge }) => charge.externalReference],
  ["customer_name", "text", ({ charge }) => charge.customer?.name ?? null],
  ["customer_email", "text", ({ charge }) => charge.customer?.email ?? null],
  ["customer_document", "id", ({ charge }) => charge.customer?.document ?? null],
  [
    "paid_amount",
    "amount",
    ({ charge }) => (charge.paidAt === null ? null : formatAmount(paidMinorOf(charge), charge.currency)),
  ],
];
