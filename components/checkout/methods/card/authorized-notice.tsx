import { useTranslations } from "next-intl";
import { PaidMark } from "#components/checkout/parts/paid-mark";
import { ReceiptLine, ReceiptLines } from "#components/checkout/receipt/receipt-lines";
import { brandName } from "#components/payment-methods/brand-name.ts";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import type { AttemptView } from "#lib/schemas/payment/attempt";

type AuthorizedNoticeProps = {
  attempt: AttemptView;
  authorization: NonNullable<AttemptView["authorization"]>;
};

/** The payer is done: the amount is held on the card, and is charged only when the merchant takes it. */
export function AuthorizedNotice({ attempt, authorization }: AuthorizedNoticeProps) {
  const t = useTranslations("checkout.authorized");
  return (
    <div
      data-arrival=""
      tabIndex={-1}
      role="status"
      className="outline-none flex flex-col items-center py-6 text-center"
    >
      <PaidMark />
      <p className="mt-5 text-lg font-semibold tracking-tight">{t("title")}</p>
      <p className="mt-1.5 text-sm text-balance text-muted-foreground">{t("body")}</p>
      <ReceiptLines>
        <ReceiptLine term={t("amount")}>
          <Money amount={authorization.amount} currency={attempt.currency} />
        </ReceiptLine>
        <ReceiptLine term={t("card")}>
          {attempt.card ? `${brandName(attempt.card.brand)} ···· ${attempt.card.last4}` : null}
        </ReceiptLine>
        <ReceiptLine term={t("captureBefore")}>
          <DateTime value={authorization.captureBefore} />
        </ReceiptLine>
      </ReceiptLines>
    </div>
  );
}
