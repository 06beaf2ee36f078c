import { useTranslations } from "next-intl";
import { AddressText } from "#components/crypto/address-text";
import { networkName } from "#components/crypto/network-name.ts";
import { usePayerName } from "#components/ledger/use-account-name.ts";
import { CopyButton } from "#components/ui/copy-button";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import { PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";
import type { InvoiceView } from "#lib/invoices/invoice.contract";
import type { OwnAccountName } from "#lib/ledger/custody.rules";

export type InvoiceRelated = {
  idTransaction: string;
  /** The plain address, once assigned. */
  address: string | null;
  closesAt: string | null;
  customerName: string | null;
  customerEmail: string | null;
  requestedBy: string | null;
  decidedBy: string | null;
  failureReason: string | null;
  /** The account that pays a withdrawal: one of the merchant's own, or (`at` null) the platform's. null for a payment. */
  payer: { at: OwnAccountName | null } | null;
};

type InvoiceFactsProps = { invoice: InvoiceView; related: InvoiceRelated; isStaff: boolean };

export function InvoiceFacts({ invoice, related, isStaff }: InvoiceFactsProps) {
  const payerOf = usePayerName(isStaff);
  const t = useTranslations("crypto.facts");
  const detail = useTranslations("detail");
  const details = invoice.payment_details;
  const { symbol } = PAY_CURRENCIES[details.pay_currency];
  return (
    <TitledCard title={t("title")}>
      <SideFacts>
        {related.address ? <AddressFact address={related.address} currency={details.pay_currency} /> : null}
        <SideFact term={t("rate", { symbol })}>
          <Money amount={details.rate} currency={invoice.currency} />
        </SideFact>
        {invoice.external_reference ? (
          <CodeFact term={t("reference")} code={invoice.external_reference} label={detail("copyReference")} />
        ) : null}
        {related.customerName ? (
          <SideFact term={t("customer")}>
            <span className="block">{related.customerName}</span>
            <span className="block text-muted-foreground">{related.customerEmail}</span>
          </SideFact>
        ) : null}
        {related.payer ? <SideFact term={t("payer")}>{payerOf(related.payer.at)}</SideFact> : null}
        {related.requestedBy ? <SideFact term={t("requestedBy")}>{related.requestedBy}</SideFact> : null}
        {related.decidedBy ? <SideFact term={t("decidedBy")}>{related.decidedBy}</SideFact> : null}
        {related.failureReason ? <SideFact term={t("failure")}>{related.failureReason}</SideFact> : null}
        <MomentFact term={t("created")} at={invoice.createdAt} />
        <MomentFact term={t("quoteUntil")} at={details.expires_at} />
        <MomentFact term={t("watchedUntil")} at={related.closesAt} />
        <CodeFact term={t("id")} code={invoice.id} label={t("copyId")} />
        <CodeFact term={t("transactionId")} code={related.idTransaction} label={t("copyTransactionId")} />
        <SideFact term={t("gateway")}>{invoice.gateway}</SideFact>
      </SideFacts>
    </TitledCard>
  );
}

type AddressFactProps = { address: string; currency: PayCurrency };

/** The address that a payment or a withdrawal is sent to. */
function AddressFact({ address, currency }: AddressFactProps) {
  const t = useTranslations("crypto.facts");
  return (
    <SideFact term={t("address", { network: networkName(currency) })}>
      <span className="flex items-start gap-1">
        <AddressText address={address} className="min-w-0 text-xs! break-words" />
        <CopyButton
          value={address}
          label={t("copyAddress")}
          iconOnly
          variant="ghost"
          className="-my-1.5 text-muted-foreground!"
        />
      </span>
    </SideFact>
  );
}

type MomentFactProps = { term: string; at: string | null | undefined };

function MomentFact({ term, at }: MomentFactProps) {
  if (!at) return null;
  return (
    <SideFact term={term}>
      <DateTime value={at} />
    </SideFact>
  );
}

type CodeFactProps = { term: string; code: string; label: string };

function CodeFact({ term, code, label }: CodeFactProps) {
  return (
    <SideFact term={term}>
      <CopyableCode value={code} label={label} />
    </SideFact>
  );
}
