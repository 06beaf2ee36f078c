import { useLocale, useNow, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Receipt, ReceiptLine } from "#components/checkout/receipt/receipt";
import { PrintButton } from "#components/detail/print-button";
import { brandName } from "#components/payment-methods/brand-name.ts";
import { payerTotal } from "#components/payment-methods/payer-total.ts";
import { Card } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import { formatMoney } from "#components/ui/format-money.ts";
import { Money } from "#components/ui/money";
import { formatDocument } from "#lib/domain/documents";
import type { AttemptView } from "#lib/schemas/attempt";
import type { ChargeView } from "#lib/schemas/charge";
import type { CustomerView } from "#lib/schemas/customer";

type ReceiptSheetProps = {
  back: ReactNode;
  /** What the payment goes by at the merchant's: the charge's id, or the PIX payment's number. */
  id: string;
  charge: ChargeView;
  /** The one that paid; null of money that was accepted by hand. */
  attempt: AttemptView | null;
  providerPaymentId: string | null;
  receiver: { name: string; document: string };
};

/** The receipt of a paid charge, on one sheet of paper: nothing of the dashboard is printed around it. */
export function ReceiptSheet(props: ReceiptSheetProps) {
  const { back, id, charge, attempt, providerPaymentId, receiver } = props;
  const t = useTranslations("detail.receipt");
  const document = receiver.document.length > 11 ? "CNPJ" : "CPF";
  return (
    <div className="mx-auto max-w-xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 text-sm text-muted-foreground print:hidden">
        {back}
        <PrintButton label={t("print")} />
      </div>
      <Card className="px-6 py-8 sm:px-10 print:border-0 print:px-0 print:shadow-none">
        <p className="text-sm text-muted-foreground">{receiver.name}</p>
        <h1 className="mt-1 text-2xl font-semibold tracking-tight">{t("title")}</h1>
        <p className="mt-5 text-sm text-muted-foreground">{t("amount")}</p>
        <Money
          amount={charge.grossAmount}
          currency={charge.currency}
          className="text-display font-semibold"
        />
        <Receipt>
          {charge.refundedAmount === "0.00" ? null : (
            <ReceiptLine term={t("refunded")}>
              <Money amount={charge.refundedAmount} currency={charge.currency} />
            </ReceiptLine>
          )}
          {charge.paidAt ? (
            <ReceiptLine term={t("paidAt")}>
              <DateTime value={charge.paidAt} style="long" />
            </ReceiptLine>
          ) : null}
          {attempt ? (
            <ReceiptLine term={t("method")}>
              <Method attempt={attempt} />
            </ReceiptLine>
          ) : null}
          {charge.description ? (
            <ReceiptLine term={t("description")}>{charge.description}</ReceiptLine>
          ) : null}
          {charge.externalReference ? (
            <ReceiptLine term={t("reference")}>{charge.externalReference}</ReceiptLine>
          ) : null}
          {charge.customer?.name || charge.customer?.document ? (
            <ReceiptLine term={t("payer")}>
              <Payer customer={charge.customer} />
            </ReceiptLine>
          ) : null}
          <ReceiptLine term={t("receiver")}>
            <span className="block">{receiver.name}</span>
            <span className="tabular block text-muted-foreground">
              {document} {formatDocument(document, receiver.document)}
            </span>
          </ReceiptLine>
          <ReceiptLine term={t("charge")}>
            <span className="font-mono text-xs">{id}</span>
          </ReceiptLine>
          {providerPaymentId ? (
            <ReceiptLine term={t("payment")}>
              <span className="font-mono text-xs">{providerPaymentId}</span>
            </ReceiptLine>
          ) : null}
        </Receipt>
        <p className="mt-6 text-xs text-muted-foreground">
          <Issued />
        </p>
      </Card>
    </div>
  );
}

function Issued() {
  const t = useTranslations("detail.receipt");
  const now = useNow();
  return t.rich("issued", { date: () => <DateTime value={now.toISOString()} style="long" /> });
}

function Payer({ customer: { name, document, documentType } }: { customer: CustomerView }) {
  return (
    <>
      {name ? <span className="block">{name}</span> : null}
      {document ? (
        <span className="tabular block text-muted-foreground">
          {documentType === "CPF" || documentType === "CNPJ"
            ? `${documentType} ${formatDocument(documentType, document)}`
            : document}
        </span>
      ) : null}
    </>
  );
}

function Method({ attempt }: { attempt: AttemptView }) {
  const t = useTranslations("dashboard");
  const locale = useLocale();
  const { card, paymentMethod, installments } = attempt;
  const total = payerTotal(attempt);
  const words = [
    t(`method.${paymentMethod}`),
    card ? t("charge.attempts.card", { brand: brandName(card.brand), last4: card.last4 }) : null,
    installments && installments > 1 ? t("charge.attempts.installments", { count: installments }) : null,
    total ? t("charge.attempts.payerTotal", { total: formatMoney(locale, total, attempt.currency) }) : null,
  ];
  return words.filter(Boolean).join(" · ");
}
