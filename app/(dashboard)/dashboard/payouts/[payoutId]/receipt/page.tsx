import { Printer } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PrintButton } from "#components/checkout/receipt/print-button";
import { ReceiptLine } from "#components/checkout/receipt/receipt-lines";
import { ReceiptSheet } from "#components/checkout/receipt/receipt-sheet";
import { BackLink } from "#components/dashboard/back-link";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import { db } from "#db/client";
import { documentTypeOf, formatDocument } from "#lib/customers/documents.rules";
import { isZeroAmount } from "#lib/domain/money/money";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type { Loaded } from "#lib/pages/loaded";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { readAccount } from "#lib/pages/payouts/load-payout-page";
import { getPayoutOrThrow } from "#lib/payouts/get-payout";
import { toPayoutView } from "#lib/payouts/payout-view";
import { currentMerchantSession } from "#lib/platform/page/current-session";

type PayoutReceiptPageProps = { params: Promise<{ payoutId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("payouts");
  return { title: t("receipt.title") };
}

export default async function PayoutReceiptPage({ params }: PayoutReceiptPageProps) {
  const receipt = await loadPayoutReceiptPage((await params).payoutId);
  if (!receipt) notFound();
  return <PayoutReceiptScreen {...receipt} />;
}

/** The receipt of an arrived payout, on one sheet of paper. */
async function PayoutReceiptScreen({ payout, receiver, payerName }: Loaded<typeof loadPayoutReceiptPage>) {
  const t = await getTranslations("payouts");
  const documentType = documentTypeOf(receiver.document);
  return (
    <div className="mx-auto max-w-xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 text-sm text-muted-foreground print:hidden">
        <BackLink href={`/dashboard/payouts/${payout.id}`}>{t("detail.title")}</BackLink>
        <PrintButton look={buttonVariants({ variant: "secondary" })}>
          <Printer aria-hidden="true" />
          {t("receipt.print")}
        </PrintButton>
      </div>
      <ReceiptSheet
        className="px-6 py-8 sm:px-10 print:px-0"
        heading={
          <>
            <p className="text-sm text-muted-foreground">{payerName}</p>
            <h1 className="mt-1 text-2xl font-semibold tracking-tight">{t("receipt.title")}</h1>
            <p className="mt-5 text-sm text-muted-foreground">{t("receipt.amount")}</p>
            <Money amount={payout.amount} currency={payout.currency} className="text-display font-semibold" />
          </>
        }
        notes={<p className="mt-6 text-xs text-muted-foreground">{t("receipt.note")}</p>}
      >
        <ReceiptLine term={t("receipt.paidAt")}>
          {payout.paidAt ? <DateTime value={payout.paidAt} style="long" /> : null}
        </ReceiptLine>
        <ReceiptLine term={t("receipt.receiver")}>
          <span className="block">{receiver.name}</span>
          <span className="tabular block text-muted-foreground">
            {documentType} {formatDocument(documentType, receiver.document)}
          </span>
        </ReceiptLine>
        <ReceiptLine term={t("column.key")}>{payout.pixKey}</ReceiptLine>
        <ReceiptLine term={t("detail.fee")}>
          {isZeroAmount(payout.fee) ? null : <Money amount={payout.fee} currency={payout.currency} />}
        </ReceiptLine>
        <ReceiptLine term={t("detail.endToEndId")} isCode>
          {payout.endToEndId}
        </ReceiptLine>
        <ReceiptLine term={t("detail.title")} isCode>
          {payout.id}
        </ReceiptLine>
      </ReceiptSheet>
    </div>
  );
}

/** null for an unknown payout and until the payout has arrived. */
async function loadPayoutReceiptPage(payoutId: string) {
  const { merchantId } = await currentMerchantSession();
  const record = await getPayoutOrThrow(merchantId, payoutId).catch(nullWhenMissing);
  if (!record?.paidAt) return null;
  const [receiver, merchant] = await Promise.all([readAccount(record), getMerchantOrThrow(db(), merchantId)]);
  return { payout: toPayoutView(record), receiver, payerName: merchant.legalName };
}
