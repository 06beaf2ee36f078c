import { useTranslations } from "next-intl";
import { SupportLine } from "#components/checkout/parts/support-line";
import { SuspenseMoney } from "#components/checkout/parts/suspense-money";
import { DueLines } from "#components/checkout/receipt/due-lines";
import { PaymentLines } from "#components/checkout/receipt/payment-lines";
import { PrintButton } from "#components/checkout/receipt/print-button";
import { ReceiptLine } from "#components/checkout/receipt/receipt-lines";
import { ReceiptSheet } from "#components/checkout/receipt/receipt-sheet";
import { payerTotal } from "#components/payment-methods/payer-total.ts";
import { BigAmount } from "#components/ui/big-amount";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { DateTime } from "#components/ui/date-time";
import { MerchantMark } from "#components/ui/merchant-mark";
import { Money } from "#components/ui/money";
import type { PayerReceiptPage } from "#lib/pages/checkout/load-checkout-page";
import { isFullyRefunded, isRefunded } from "#lib/refunds/refund-status.rules";

type PayerReceiptProps = {
  receipt: PayerReceiptPage;
  checkoutUrl: string;
};

export function PayerReceipt({ receipt, checkoutUrl }: PayerReceiptProps) {
  const t = useTranslations("checkout.receipt");
  const paid = useTranslations("checkout.paid");
  const { merchant, attempt } = receipt;
  return (
    <main className="mx-auto w-full max-w-md px-4 pt-6 pb-4 sm:pt-16 print:max-w-none print:p-0">
      <ReceiptSheet
        className="p-5 sm:p-7 print:p-0"
        heading={<Heading receipt={receipt} />}
        notes={
          <>
            <SuspenseMoney
              view={{ suspense: receipt.suspense, merchantName: merchant.name, currency: attempt.currency }}
              className="mt-6"
            />
            <SupportLine merchantName={merchant.name} supportEmail={receipt.supportEmail} />
          </>
        }
      >
        <ReceiptLine term={t("when")}>
          <DateTime value={receipt.paidAt.toISOString()} style="long" />
        </ReceiptLine>
        <DueLines due={receipt.dueParts} currency={attempt.currency} />
        <PaymentLines attempt={attempt} grossAmount={attempt.grossAmount} />
        <ReceiptLine term={t("returned")}>
          {isRefunded(receipt.refundStatus) ? (
            <Money amount={receipt.refundedAmount} currency={attempt.currency} />
          ) : null}
        </ReceiptLine>
        <ReceiptLine term={paid("by")}>{receipt.payerName}</ReceiptLine>
        <ReceiptLine term={paid("for")}>{receipt.description}</ReceiptLine>
        {receipt.paymentId ? (
          <ReceiptLine term={t(`paymentId.${attempt.paymentMethod}`)} isCode>
            {receipt.paymentId}
          </ReceiptLine>
        ) : null}
        <ReceiptLine term={t("reference")} isCode>
          {receipt.chargeId}
        </ReceiptLine>
      </ReceiptSheet>
      <ReceiptActions checkoutUrl={checkoutUrl} />
    </main>
  );
}

/** Print, and back to the checkout. */
function ReceiptActions({ checkoutUrl }: Pick<PayerReceiptProps, "checkoutUrl">) {
  const t = useTranslations("checkout.receipt");
  return (
    <div className="mt-4 flex flex-col gap-2 print:hidden">
      <PrintButton look={buttonVariants({ size: "xl", className: "w-full noscript:hidden" })}>
        {t("print")}
      </PrintButton>
      <a href={checkoutUrl} className={buttonVariants({ variant: "ghost", size: "lg", className: "w-full" })}>
        {t("back")}
      </a>
    </div>
  );
}

function Heading({
  receipt: { merchant, attempt, refundStatus, grossAmount },
}: Pick<PayerReceiptProps, "receipt">) {
  const t = useTranslations("checkout.receipt");
  return (
    <>
      <header className="flex items-center gap-3">
        <MerchantMark name={merchant.name} logoUrl={merchant.brand.logoUrl} />
        <div className="min-w-0 text-sm text-muted-foreground">
          <p className="text-base font-medium text-foreground [overflow-wrap:anywhere]">{merchant.name}</p>
          <p className="[overflow-wrap:anywhere]">{merchant.legalName}</p>
          <p className="tabular [overflow-wrap:anywhere]">
            {merchant.documentType} {merchant.document}
          </p>
        </div>
      </header>
      <h1 className="mt-6 text-sm text-muted-foreground">
        {t(isFullyRefunded(refundStatus) ? "titleRefunded" : "title")}
      </h1>
      <BigAmount
        amount={(attempt.grossAmount === grossAmount && payerTotal(attempt)) || grossAmount}
        currency={attempt.currency}
        className="mt-1"
      />
    </>
  );
}
