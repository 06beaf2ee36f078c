import { useTranslations } from "next-intl";
import { RefundCharge } from "#components/charges/refund-charge";
import type { RefundOffer } from "#components/charges/refund-cost";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import type { PaymentMethod } from "#lib/domain/payment-methods";

type ClosingPayment = {
  method: PaymentMethod;
  amount: string;
  paidAt: string;
  offer: RefundOffer | null;
};
type ClosingPaymentCardProps = {
  chargeId: string;
  currency: string;
  payment: ClosingPayment;
  mayRefund: boolean;
};

/** The non-coin payment of an invoice's rest, and its refund. */
export function ClosingPaymentCard({ chargeId, currency, payment, mayRefund }: ClosingPaymentCardProps) {
  const t = useTranslations("crypto.closing");
  const methods = useTranslations("dashboard.method");
  const { method, amount, paidAt, offer } = payment;
  return (
    <TitledCard title={t("title")} contentClassName="flex flex-col items-start gap-4">
      <SideFacts>
        <SideFact term={t("method")}>{methods(method)}</SideFact>
        <SideFact term={t("amount")}>
          <Money amount={amount} currency={currency} />
        </SideFact>
        <SideFact term={t("paidAt")}>
          <DateTime value={paidAt} />
        </SideFact>
      </SideFacts>
      {mayRefund && offer ? <RefundCharge chargeId={chargeId} {...offer} /> : null}
    </TitledCard>
  );
}
