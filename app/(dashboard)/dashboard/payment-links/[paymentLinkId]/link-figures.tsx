import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PaidCount } from "#components/payment-links/link-table";
import { Card } from "#components/ui/card";
import { Money } from "#components/ui/money";
import { slotsLeft } from "#lib/domain/link/payment-link";
import type { PaymentLinkView } from "#lib/schemas/payment/payment-link";

/** What a link has brought, and how much room it has. */
export function LinkFigures({ link }: { link: PaymentLinkView }) {
  const t = useTranslations("paymentLinks.detail");
  const left = slotsLeft(link);
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 px-5 py-5 sm:px-6 xl:grid-cols-4">
        <Figure term={t("received")} note={t("receivedHint")}>
          <Money amount={link.receivedAmount} currency={link.currency} />
        </Figure>
        <Figure term={t("paid")}>
          <PaidCount link={link} />
        </Figure>
        <Figure term={t("held")}>{link.reservedCount}</Figure>
        <Figure term={t("left")}>{left ?? t("noLimit")}</Figure>
      </dl>
    </Card>
  );
}

function Figure({ term, note, children }: { term: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{term}</dt>
      <dd className="tabular mt-1 text-xl font-semibold tracking-tight">{children}</dd>
      {note ? <dd className="mt-0.5 text-xs text-muted-foreground">{note}</dd> : null}
    </div>
  );
}
