import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RefundCharge } from "#components/charges/refund-charge";
import { buttonVariants } from "#components/ui/button-variants";
import { CopyButton } from "#components/ui/copy-button";
import { Money } from "#components/ui/money";
import type { ChargeView } from "#lib/schemas/charge";

type ChargeHeaderProps = {
  charge: ChargeView;
  mayWrite: boolean;
  /** How much of it can still be refunded, as decimal text. */
  refundable: string;
  /** The way back, the status in the words of what was asked for, and how it is canceled. */
  back: ReactNode;
  status: ReactNode;
  cancel: ReactNode;
};

export function ChargeHeader({ charge, mayWrite, refundable, back, status, cancel }: ChargeHeaderProps) {
  const t = useTranslations("dashboard");
  const pending = charge.status === "PENDING";
  return (
    <header className="mb-6">
      <div className="mb-2 text-sm text-muted-foreground">{back}</div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Money
              amount={charge.grossAmount}
              currency={charge.currency}
              className="text-3xl font-semibold tracking-tight"
            />
            {status}
          </h1>
          {charge.description ? (
            <p className="mt-1 text-muted-foreground [overflow-wrap:anywhere]">{charge.description}</p>
          ) : null}
        </div>
        {pending ? (
          <div className="flex flex-wrap gap-2">
            <CopyButton value={charge.checkoutUrl} label={t("charge.copyLink")} size="md" variant="primary" />
            <a
              href={charge.checkoutUrl}
              target="_blank"
              rel="noreferrer"
              className={buttonVariants({ variant: "secondary" })}
            >
              <ExternalLink aria-hidden="true" />
              {t("charge.openCheckout")}
            </a>
            {mayWrite ? cancel : null}
          </div>
        ) : null}
        {mayWrite && refundable !== "0.00" ? (
          <RefundCharge chargeId={charge.id} currency={charge.currency} left={refundable} />
        ) : null}
      </div>
    </header>
  );
}
