import type { Tx } from "#db/client";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { chargeEvents } from "#lib/charges/product/charge-events";
import { keepSlots } from "#lib/charges/product/slots";
import type { MerchantId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { paySlots, releaseSlots } from "#lib/payment-links/link-slots.queries";
import { chargeParts } from "#lib/search/hit-parts";
import type { SearchHit } from "#lib/search/search.contract";

const METHODS: readonly PaymentMethod[] = ["PIX", "CREDIT_CARD", "INTERNATIONAL", "BOLETO"];

/** A charge of the charges API, or one opened at a payment link, which holds slots of the link. */
export const chargeProduct = {
  methods: METHODS,
  tellsOfAttempts: true,
  isPayerNamed: false,
  isSuspenseReturnable: true,
  idOf: async (_reader: unknown, { id }: Pick<ChargeRecord, "id">) => id,
  pathOf: (id: string) => `/dashboard/charges/${id}`,
  toSearchHit: toChargeHit,
  payerFieldsOf: async () => [],
  eventsOf: chargeEvents,
  beforeAttempt: keepSlots,
  onPaid: async (tx: Tx, charge: ChargeRecord) => {
    await paySlots(tx, charge);
    return null;
  },
  onEnded: async (tx: Tx, merchantId: MerchantId, charges: readonly ChargeRecord[]) => {
    await releaseSlots(tx, merchantId, charges);
    return [];
  },
};

/** A charge as a search hit. */
function toChargeHit(charge: ChargeRecord, id: string, now: Date): SearchHit {
  const status = chargeStatusAt(charge, now);
  return { kind: "charge", id, ...chargeParts(charge), status, href: `/dashboard/charges/${id}` };
}
