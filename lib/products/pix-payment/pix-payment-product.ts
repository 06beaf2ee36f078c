import type { Reader } from "#db/client";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { listPixPaymentsOf, type PixPaymentRecord } from "#db/queries/charges/pix-payments";
import { PAYER_FIELDS, type PayerField } from "#lib/domain/customer/customer";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { pixPaymentEvents } from "#lib/products/pix-payment/pix-payment-events";
import { toPixPaymentHit } from "#lib/products/pix-payment/pix-payment-hit";

const METHODS: readonly PaymentMethod[] = ["PIX"];

/** A charge of the PIX payments API, which goes by a number of its own. */
export const pixPaymentProduct = {
  methods: METHODS,
  isShownAsCharge: true,
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

/** With requestCheckout the payer is asked for all that is not known yet, else for nothing. */
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
