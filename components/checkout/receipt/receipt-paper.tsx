import { useTranslations } from "next-intl";
import { HeldMoney } from "#components/checkout/parts/held-money";
import { SupportLine } from "#components/checkout/parts/support-line";
import { PrintButton } from "#components/checkout/receipt/print-button";
import { Receipt, ReceiptLine } from "#components/checkout/receipt/receipt";
import { brandName } from "#components/payment-methods/brand-name.ts";
import { exchangeOf } from "#components/payment-methods/exchange-of.ts";
import { payerTotal } from "#components/payment-methods/payer-total.ts";
import { RateLine } from "#components/payment-methods/rate-line";
import { BigAmount } from "#components/ui/big-amount";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { DateTime } from "#components/ui/date-time";
import { MerchantMark } from "#components/ui/merchant-mark";
import { Money } from "#components/ui/money";
import type { ChargeRefundStatus } from "#lib/domain/refund-status";
import type { AttemptView } from "#lib/schemas/attempt";
import type { CheckoutView } from "#lib/schemas/checkout";

type ReceiptPaperProps = {
  receipt: {
    chargeId: string;
    merchant: {
      name: string;
      legalName: string;
      document: string;
      documentType: "CPF" | "CNPJ";
      brand: { color: string | null; logoUrl: string | null };
    };
    description: string | null;
    payerName: string | null;
    grossAmount: string;
    refundedAmount: string;
    refundStatus: ChargeRefundStatus;
    suspense: CheckoutView["suspense"];
    supportEmail: string | null;
    attempt: AttemptView;
    paymentId: string | null;
    paidAt: Date;
  };
  checkoutUrl: string;
};

/** The receipt as a sheet: on paper it is alone, without the page around it. */
export function ReceiptPaper({ receipt, checkoutUrl }: ReceiptPaperProps) {
  const t = useTranslations("checkout.receipt");
  const { merchant, attempt } = receipt;
  return (
    <main className="mx-auto w-full max-w-md px-4 pt-6 pb-4 sm:pt-16 print:max-w-none print:p-0">
      <article className="rounded-xl border border-border bg-card p-5 shadow-card sm:p-7 print:border-0 print:p-0 print:shadow-none">
        <header className="flex items-center gap-3">
          <MerchantMark name={merchant.name} logoUrl={merchant.brand.logoUrl} />
          <div className="min-w-0 text-sm text-muted-foreground">
            <p className="text-base font-medium text-foreground [overflow-wrap:anywhere]">{merchant.name}</p>
            <p className="[overflow-wrap:anywhere]">{merchant.legalName}</p>
            <p className="tabular">
              {merchant.documentType} {merchant.document}
            </p>
          </div>
        </header>
        <h1 className="mt-6 text-sm text-muted-foreground">
          {t(receipt.refundStatus === "FULL" ? "titleRefunded" : "title")}
        </h1>
        <BigAmount
          amount={payerTotal(attempt) ?? receipt.grossAmount}
          currency={attempt.currency}
          className="mt-1"
        />
        <Receipt>
          <ReceiptLine term={t("when")}>
            <DateTime value={receipt.paidAt.toISOString()} style="long" />
          </ReceiptLine>
          <PaymentLines receipt={receipt} />
          {receipt.paymentId ? (
            <ReceiptLine term={t(`paymentId.${attempt.paymentMethod}`)}>
              <Code>{receipt.paymentId}</Code>
            </ReceiptLine>
          ) : null}
          <ReceiptLine term={t("reference")}>
            <Code>{receipt.chargeId}</Code>
          </ReceiptLine>
        </Receipt>
        <HeldMoney
          view={{ suspense: receipt.suspense, merchantName: merchant.name, currency: attempt.currency }}
          className="mt-6"
        />
        <SupportLine merchantName={merchant.name} supportEmail={receipt.supportEmail} />
      </article>
      <div className="mt-4 flex flex-col gap-2 print:hidden">
        <PrintButton
          label={t("print")}
          look={buttonVariants({ size: "xl", className: "w-full noscript:hidden" })}
        />
        <a
          href={checkoutUrl}
          className={buttonVariants({ variant: "ghost", size: "lg", className: "w-full" })}
        >
          {t("back")}
        </a>
      </div>
    </main>
  );
}

function PaymentLines({ receipt }: Pick<ReceiptPaperProps, "receipt">) {
  const t = useTranslations("checkout.receipt");
  const paid = useTranslations("checkout.paid");
  const { attempt, grossAmount, refundedAmount, refundStatus } = receipt;
  const total = payerTotal(attempt);
  const exchange = exchangeOf(attempt);
  const count = attempt.installments ?? 1;
  return (
    <>
      <ReceiptLine term={paid("method")}>
        {attempt.card
          ? paid("card", { brand: brandName(attempt.card.brand), last4: attempt.card.last4 })
          : t(`method.${attempt.paymentMethod}`)}
      </ReceiptLine>
      {count > 1 ? (
        <ReceiptLine term={paid("installments")}>
          {paid("installmentCount", { count, interest: total ? "yes" : "no" })}
        </ReceiptLine>
      ) : null}
      {total ? (
        <ReceiptLine term={paid("charged")}>
          <Money amount={grossAmount} currency={attempt.currency} />
        </ReceiptLine>
      ) : null}
      {exchange ? (
        <ReceiptLine term={paid("paidAs")}>
          <Money amount={exchange.amount} currency={exchange.currency} />
          <span className="block text-xs text-muted-foreground">
            <RateLine currency={exchange.currency} rate={exchange.rate} />
          </span>
        </ReceiptLine>
      ) : null}
      {refundStatus === "NONE" ? null : (
        <ReceiptLine term={t("returned")}>
          <Money amount={refundedAmount} currency={attempt.currency} />
        </ReceiptLine>
      )}
      {receipt.payerName ? <ReceiptLine term={paid("by")}>{receipt.payerName}</ReceiptLine> : null}
      {receipt.description ? <ReceiptLine term={paid("for")}>{receipt.description}</ReceiptLine> : null}
    </>
  );
}

function Code({ children }: { children: string }) {
  return <span className="font-mono text-xs select-all [overflow-wrap:anywhere]">{children}</span>;
}
