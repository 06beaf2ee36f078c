import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { CoinAmount } from "#components/crypto/coin-amount";
import { InvoiceStatusBadge } from "#components/crypto/invoice-status-badge";
import { networkName } from "#components/crypto/network-name.ts";
import { DetailHeader } from "#components/detail/detail-header";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { CopyButton } from "#components/ui/copy-button";
import { Money } from "#components/ui/money";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import type { InvoiceView } from "#lib/invoices/invoice.contract";
import { invoiceList, withdrawalList } from "#lib/invoices/invoice-list.params";
import { paymentList } from "#lib/payments/payment-list.params";

type InvoiceHeaderProps = Pick<ComponentProps<typeof DetailHeader>, "neighbors"> & {
  invoice: InvoiceView;
  /** The merchant's name, for staff. */
  merchant: string | null;
  /** The payer's page; null for a withdrawal. */
  payUrl: string | null;
};

export function InvoiceHeader({ invoice, merchant, payUrl, neighbors }: InvoiceHeaderProps) {
  const t = useTranslations("crypto");
  const list = useTranslations("lists.payments");
  const back =
    merchant !== null
      ? { href: invoiceList.path, name: t("list.title") }
      : invoice.type === "PAYMENT"
        ? { href: paymentList.path, name: list("title") }
        : { href: withdrawalList.path, name: t("payouts.title") };
  const { pay_amount, pay_currency } = invoice.payment_details;
  return (
    <DetailHeader
      back={back}
      neighbors={neighbors}
      overline={[t(`type.${invoice.type}`), merchant].filter(Boolean).join(" · ")}
      title={<Money amount={String(invoice.amount)} currency={invoice.currency} />}
      status={<InvoiceStatusBadge status={invoice.status} additional={invoice.additional_status} />}
      description={
        <>
          <CoinAmount amount={pay_amount} symbol={PAY_CURRENCIES[pay_currency].symbol} />
          {" · "}
          {networkName(pay_currency)}
        </>
      }
      actions={
        payUrl ? (
          <>
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
          </>
        ) : null
      }
    />
  );
}
