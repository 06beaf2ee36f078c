import { transaction } from "#db/client";
import { settleAttempt } from "#lib/payments/settle/settle-attempt";
import { paymentId } from "./settling-queries.ts";
import { AMOUNT_MINOR, type Unpaid } from "./unpaid-charges.ts";

/** Settles the payment of a Pix attempt by Ponte's own step. */
export function settleByPonte(unpaid: Unpaid): Promise<unknown> {
  const { merchantId, chargeId, attemptId } = unpaid;
  const outcome = {
    kind: "PAID",
    amountMinor: AMOUNT_MINOR,
    providerPaymentId: paymentId(unpaid),
    gatewayStatus: "COMPLETED",
  } as const;
  return transaction((tx) => settleAttempt(tx, merchantId, { attemptId, chargeId, outcome }, new Date()));
}
