import type { ReportedDispute } from "#lib/disputes/dispute.rules";
import { type CieloPayment, cieloNotification } from "#lib/providers/cielo/answers";
import { toReference } from "#lib/providers/cielo/order-id";
import { findSale } from "#lib/providers/cielo/queries";
import type { CieloHosts, CieloSettings } from "#lib/providers/cielo/settings";
import type { Connection, ReportHandler } from "#lib/providers/ports/adapter";
import type { ProviderReport } from "#lib/providers/ports/reports";
import { ProviderFault } from "#lib/providers/provider-error";

const CHARGEBACK = 7;
const FRAUD_ALERT = 8;

/**
 * Cielo's notifications. They are unsigned and carry only a payment's id, so that anyone with the secret address can send one:
 * each is only a hint. The payment is read from Cielo, and its attempt is then enquired about as usual.
 */
export function cieloReports(
  hostsOf: (mode: Connection<CieloSettings>["mode"]) => CieloHosts,
): ReportHandler<CieloSettings> {
  return {
    isAuthentic: (_connection, { hasSecret }) => hasSecret,
    defer: (body) => ({ now: null, later: [cieloNotification.parse(body)] }),
    async read(connection, _headers, body) {
      const { PaymentId, ChangeType } = cieloNotification.parse(body);
      const sale = await findSale({ ...connection, hosts: hostsOf(connection.mode) }, PaymentId);
      if (!sale) throw new ProviderFault("Cielo does not know the payment in its own notification");
      const reference = toReference(sale.orderId);
      // Other programs of the store may sell through the same account.
      return reference === null ? [] : [toReport(sale.payment, ChangeType, reference)];
    },
  };
}

/** A repeated report of the same change has the same id; the same kind of change in another state of the payment has another. */
function toReport(
  { PaymentId, Status, VoidedAmount }: CieloPayment,
  changeType: number,
  reference: string,
): ProviderReport {
  const externalId = [PaymentId, changeType, Status, VoidedAmount ?? 0].join(":");
  if (changeType === FRAUD_ALERT)
    return { externalId, subject: { kind: "dispute", reference, reported: null } };
  if (changeType === CHARGEBACK) {
    return { externalId, subject: { kind: "dispute", reference, reported: toChargeback(PaymentId) } };
  }
  return { externalId, subject: { kind: "hint", port: "card", reference } };
}

// Cielo reports only that there is a chargeback: no amount, reason, deadline or later decision.
function toChargeback(paymentId: string): ReportedDispute {
  return {
    disputeId: `${paymentId}:chargeback`,
    kind: "CHARGEBACK",
    status: "OPEN",
    paymentId,
    amountMinor: null,
    currency: null,
    reason: null,
    dueAt: null,
  };
}
