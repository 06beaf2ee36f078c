import type { Reader, Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import { listAttemptsOf } from "#lib/attempts/attempts.queries";
import type { ChangedCharge, ChargeChange } from "#lib/charges/charge-change";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { PAYER_FIELDS, type PayerField } from "#lib/customers/customer.rules";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { pixPaymentStatusOf } from "#lib/pix-payments/pix-payment-status.rules";
import { toPixPaymentView } from "#lib/pix-payments/pix-payment-view";
import { listPixPaymentsOf, type PixPaymentRecord } from "#lib/pix-payments/pix-payments.queries";
import { chargeParts } from "#lib/search/hit-parts";
import type { SearchHit } from "#lib/search/search.contract";
import type { NewEvent } from "#lib/webhooks/record-events";

const METHODS: readonly PaymentMethod[] = ["PIX"];

/** A charge of the Pix payments API, which has a separate number. */
export const pixPaymentProduct = {
  methods: METHODS,
  tellsOfAttempts: true,
  isPayerNamed: true,
  isSuspenseReturnable: true,
  idOf: async (reader: Reader, charge: Pick<ChargeRecord, "id" | "merchantId">) => {
    const payment = await findPayment(reader, charge);
    return payment && String(payment.id);
  },
  pathOf: (id: string) => `/dashboard/pix-payments/${id}`,
  toSearchHit: toPixPaymentHit,
  payerFieldsOf,
  eventsOf: pixPaymentEvents,
};

/** With requestCheckout the payer is asked for all unknown fields, otherwise for none. */
async function payerFieldsOf(reader: Reader, charge: ChargeRecord): Promise<PayerField[]> {
  const payment = await findPayment(reader, charge);
  if (payment?.clientMode !== "requestCheckout") return [];
  return PAYER_FIELDS.filter((field) => charge.customer?.[field] === undefined);
}

async function findPayment(
  reader: Reader,
  { merchantId, id }: Pick<ChargeRecord, "id" | "merchantId">,
): Promise<PixPaymentRecord | null> {
  const [payment] = await listPixPaymentsOf(reader, merchantId, [id]);
  return payment ?? null;
}

/**
 * The events of Pix payments. Their object is the payment's number, and their data the current payment. A cancellation has no
 * event, because the merchant itself canceled the payment.
 */
async function pixPaymentEvents(
  tx: Tx,
  merchant: MerchantRecord,
  { change, changed }: { change: ChargeChange; changed: ChangedCharge[] },
  now: Date,
): Promise<NewEvent[]> {
  if (change === "canceled") return [];
  const charges = new Map(changed.map(({ charge }) => [charge.id, charge]));
  const ids = [...charges.keys()];
  const attempts = Map.groupBy(await listAttemptsOf(tx, merchant.id, ids), ({ chargeId }) => chargeId);
  const payments = await listPixPaymentsOf(tx, merchant.id, ids);
  return payments.flatMap((payment) => {
    const charge = charges.get(payment.chargeId);
    if (!charge) return [];
    const related = { merchant, attempts: attempts.get(charge.id) ?? [] };
    const view = toPixPaymentView({ payment, charge }, related, now);
    return [
      { type: `pix_payment.${change}` as const, objectId: String(payment.id), data: { payment: view } },
    ];
  });
}

/** A Pix payment as a search hit, by its charge and number. */
function toPixPaymentHit(charge: ChargeRecord, id: string, now: Date): SearchHit {
  const status = pixPaymentStatusOf(charge, merchantTime(charge.merchantId, now));
  return { kind: "pixPayment", id, ...chargeParts(charge), status, href: `/dashboard/pix-payments/${id}` };
}
