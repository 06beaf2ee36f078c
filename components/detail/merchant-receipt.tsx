import { Printer } from "lucide-react";
import { useLocale, useNow, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DueLines } from "#components/checkout/receipt/due-lines";
import { PrintButton } from "#components/checkout/receipt/print-button";
import { ReceiptLine } from "#components/checkout/receipt/receipt-lines";
import { ReceiptSheet } from "#components/checkout/receipt/receipt-sheet";
import { brandName } from "#components/payment-methods/brand-name.ts";
import { payerTotal } from "#components/payment-methods/payer-total.ts";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { ChargeView } from "#lib/charges/charge.contract";
import type { ShownDueParts } from "#lib/charges/shown-due-parts.rules";
import { documentTypeOf, formatDocument } from "#lib/customers/documents.rules";
import { formatMoney } from "#lib/domain/money/format-money";
import { isZeroAmount } from "#lib/domain/money/money";
import type { CustomerView } from "#lib/schemas/fields/customer";

type MerchantReceiptProps = {
  back: ReactNode;
  /** The payment's id for the merchant: the charge's id, or the Pix payment's number. */
  id: string;
  charge: ChargeView;
  /** What was paid, in decimal text, and what made it differ from the charge's amount. */
  paidAmount: string;
  dueParts: ShownDueParts | null;
  /** The attempt that paid; null for money accepted by hand. */
  attempt: AttemptView | null;
  providerPaymentId: string | null;
  receiver: { name: string; document: string };
};

/** A paid charge's receipt on one sheet of paper, printed without the dashboard. */
export function MerchantReceipt(props: MerchantReceiptProps) {
  const { back, id, charge, paidAmount, dueParts, attempt, providerPaymentId, receiver } = props;
  const t = useTranslations("detail.receipt");
  return (
    <div className="mx-auto max-w-xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 text-sm text-muted-foreground print:hidden">
        {back}
        <PrintButton look={buttonVariants({ variant: "secondary" })}>
          <Printer aria-hidden="true" />
          {t("print")}
        </PrintButton>
      </div>
      <ReceiptSheet
        className="px-6 py-8 sm:px-10 print:px-0"
        heading={<Heading charge={charge} paidAmount={paidAmount} receiver={receiver} />}
        notes={
          <p className="mt-6 text-xs text-muted-foreground">
            <Issued />
          </p>
        }
      >
        <DueLines due={dueParts} currency={charge.currency} />
        <ReceiptLine term={t("refunded")}>
          {isZeroAmount(charge.refundedAmount) ? null : (
            <Money amount={charge.refundedAmount} currency={charge.currency} />
          )}
        </ReceiptLine>
        <ReceiptLine term={t("paidAt")}>
          {charge.paidAt ? <DateTime value={charge.paidAt} style="long" /> : null}
        </ReceiptLine>
        <ReceiptLine term={t("method")}>{attempt ? <Method attempt={attempt} /> : null}</ReceiptLine>
        <ReceiptLine term={t("description")}>{charge.description}</ReceiptLine>
        <ReceiptLine term={t("reference")}>{charge.externalReference}</ReceiptLine>
        <ReceiptLine term={t("payer")}>
          {charge.customer?.name || charge.customer?.document ? <Payer customer={charge.customer} /> : null}
        </ReceiptLine>
        <ReceiptLine term={t("receiver")}>
          <Receiver {...receiver} />
        </ReceiptLine>
        <ReceiptLine term={t("charge")} isCode>
          {id}
        </ReceiptLine>
        <ReceiptLine term={t("payment")} isCode>
          {providerPaymentId}
        </ReceiptLine>
      </ReceiptSheet>
    </div>
  );
}

function Heading({
  charge,
  paidAmount,
  receiver,
}: Pick<MerchantReceiptProps, "charge" | "paidAmount" | "receiver">) {
  const t = useTranslations("detail.receipt");
  return (
    <>
      <p className="text-sm text-muted-foreground">{receiver.name}</p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight">{t("title")}</h1>
      <p className="mt-5 text-sm text-muted-foreground">{t("amount")}</p>
      <Money amount={paidAmount} currency={charge.currency} className="text-display font-semibold" />
    </>
  );
}

function Receiver({ name, document }: MerchantReceiptProps["receiver"]) {
  const type = documentTypeOf(document);
  return (
    <>
      <span className="block">{name}</span>
      <span className="tabular block text-muted-foreground">
        {type} {formatDocument(type, document)}
      </span>
    </>
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
