import { useTranslations } from "next-intl";
import { AddressText } from "#components/crypto/address-text";
import { networkName } from "#components/crypto/network-name.ts";
import { usePayerName } from "#components/ledger/use-account-name.ts";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { CopyButton } from "#components/ui/copy-button";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { PAY_CURRENCIES } from "#lib/domain/crypto/pay-currencies";
import type { OwnAccountName } from "#lib/domain/ledger/custody";
import type { InvoiceView } from "#lib/schemas/crypto/invoice";

export type InvoiceRelated = {
  idTransaction: string;
  /** The bare address, where there is one yet. */
  address: string | null;
  closesAt: string | null;
  customerName: string | null;
  customerEmail: string | null;
  requestedBy: string | null;
  decidedBy: string | null;
  failureReason: string | null;
  /** The account that pays a withdrawal: one of the merchant's own, or (`at` null) the platform's. Null for a payment. */
  payer: { at: OwnAccountName | null } | null;
};

type InvoiceFactsProps = { invoice: InvoiceView; related: InvoiceRelated; isStaff: boolean };

/** Everything else there is to know of an invoice. */
export function InvoiceFacts({ invoice, related, isStaff }: InvoiceFactsProps) {
  const payerOf = usePayerName(isStaff);
  const t = useTranslations("crypto.facts");
  const detail = useTranslations("detail");
  const details = invoice.payment_details;
  const { symbol } = PAY_CURRENCIES[details.pay_currency];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent>
        <SideFacts>
          {related.address ? (
            <SideFact term={t("address", { network: networkName(details.pay_currency) })}>
              <span className="flex items-start gap-1">
                <AddressText address={related.address} className="min-w-0 text-xs break-words" />
                <CopyButton
                  value={related.address}
                  label={t("copyAddress")}
                  iconOnly
                  variant="ghost"
                  className="-my-1.5 text-muted-foreground"
                />
              </span>
            </SideFact>
          ) : null}
          <SideFact term={t("rate", { symbol })}>
            <Money amount={details.rate} currency={invoice.currency} />
          </SideFact>
          {invoice.external_reference ? (
            <SideFact term={t("reference")}>
              <CopyableCode value={invoice.external_reference} label={detail("copyReference")} />
            </SideFact>
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
          <SideFact term={t("created")}>
            <DateTime value={invoice.createdAt} />
          </SideFact>
          {details.expires_at ? (
            <SideFact term={t("quoteUntil")}>
              <DateTime value={details.expires_at} />
            </SideFact>
          ) : null}
          {related.closesAt ? (
            <SideFact term={t("watchedUntil")}>
              <DateTime value={related.closesAt} />
            </SideFact>
          ) : null}
          <SideFact term={t("id")}>
            <CopyableCode value={invoice.id} label={t("copyId")} />
          </SideFact>
          <SideFact term={t("transactionId")}>
            <CopyableCode value={related.idTransaction} label={t("copyTransactionId")} />
          </SideFact>
          <SideFact term={t("gateway")}>{invoice.gateway}</SideFact>
        </SideFacts>
      </CardContent>
    </Card>
  );
}
