import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { CoinAmount } from "#components/crypto/coin-amount";
import { InvoiceStatusBadge } from "#components/crypto/invoice-status-badge";
import { networkName } from "#components/crypto/network-name";
import { BackLink } from "#components/dashboard/back-link";
import { buttonVariants } from "#components/ui/button-variants";
import { CopyButton } from "#components/ui/copy-button";
import { Money } from "#components/ui/money";
import { PAY_CURRENCIES } from "#lib/domain/crypto/pay-currencies";
import type { InvoiceView } from "#lib/schemas/invoice";

type InvoiceHeaderProps = {
  invoice: InvoiceView;
  /** Whose it is, for staff. */
  merchant: string | null;
  /** The payer's page; null for a withdrawal. */
  payUrl: string | null;
};

export function InvoiceHeader({ invoice, merchant, payUrl }: InvoiceHeaderProps) {
  const t = useTranslations("crypto");
  const { pay_amount, pay_currency } = invoice.payment_details;
  return (
    <header className="mb-6">
      <div className="mb-2 text-sm text-muted-foreground">
        <BackLink href="/dashboard/crypto">{t("list.title")}</BackLink>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="text-sm text-muted-foreground">
            {t(`type.${invoice.type}`)}
            {merchant ? ` · ${merchant}` : null}
          </p>
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Money
              amount={String(invoice.amount)}
              currency={invoice.currency}
              className="text-3xl font-semibold tracking-tight"
            />
            <InvoiceStatusBadge status={invoice.status} additional={invoice.additional_status} />
          </h1>
          <p className="mt-1 text-muted-foreground [overflow-wrap:anywhere]">
            <CoinAmount amount={pay_amount} symbol={PAY_CURRENCIES[pay_currency].symbol} />
            {" · "}
            {networkName(pay_currency)}
          </p>
        </div>
        {payUrl ? (
          <div className="flex flex-wrap gap-2">
            <CopyButton value={payUrl} label={t("detail.copyLink")} size="md" variant="primary" />
            <a
              href={payUrl}
              target="_blank"
              rel="noreferrer"
              className={buttonVariants({ variant: "secondary" })}
            >
              <ExternalLink aria-hidden="true" />
              {t("detail.openPage")}
            </a>
          </div>
        ) : null}
      </div>
    </header>
  );
}
