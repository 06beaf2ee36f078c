import { ExternalLink, ReceiptText } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { RefundCharge } from "#components/charges/refund-charge";
import type { RefundOffer } from "#components/charges/refund-cost";
import { DetailHeader } from "#components/detail/detail-header";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { CopyButton } from "#components/ui/copy-button";
import { Money } from "#components/ui/money";
import { holdToShow } from "#lib/attempts/authorization.rules";
import type { ChargeView } from "#lib/charges/charge.contract";
import { isPayable } from "#lib/payments/states.rules";

type ChargeHeaderProps = Pick<ComponentProps<typeof DetailHeader>, "back" | "neighbors"> & {
  charge: ChargeView;
  /** The receipt's page, if it has one. */
  receiptHref: string;
  /**
   * What can still be refunded, as decimal text, on which terms and from which account; null if nothing can be refunded, or if
   * the reader may not refund.
   */
  refund: RefundOffer | null;
  /** The status in the words of the product, and the cancel button, which is null if the person may not cancel. */
  status: ReactNode;
  cancel: ReactNode;
  /** The capture button, if a capture is due. */
  capture?: ReactNode;
};

export function ChargeHeader({
  charge,
  receiptHref,
  refund,
  status,
  cancel,
  capture = null,
  ...links
}: ChargeHeaderProps) {
  const t = useTranslations("detail");
  return (
    <DetailHeader
      {...links}
      title={<Money amount={charge.grossAmount} currency={charge.currency} />}
      status={status}
      description={charge.description}
      actions={
        <>
          {isPayable(charge.status) ? (
            <>
              {capture}
              {holdToShow(charge.authorization) ? null : <CheckoutLinks url={charge.checkoutUrl} />}
              {cancel}
            </>
          ) : null}
          {charge.paidAt ? (
            <Link href={receiptHref} prefetch={false} className={buttonVariants({ variant: "secondary" })}>
              <ReceiptText aria-hidden="true" />
              {t("receipt.open")}
            </Link>
          ) : null}
          {refund ? <RefundCharge chargeId={charge.id} {...refund} /> : null}
        </>
      }
    />
  );
}

function CheckoutLinks({ url }: { url: string }) {
  const t = useTranslations("dashboard");
  return (
    <>
      <CopyButton value={url} label={t("charge.copyLink")} size="md" variant="primary" />
      <a href={url} target="_blank" rel="noreferrer" className={buttonVariants({ variant: "secondary" })}>
        <ExternalLink aria-hidden="true" />
        {t("charge.openCheckout")}
      </a>
    </>
  );
}
