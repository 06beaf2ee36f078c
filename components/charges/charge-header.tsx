import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { CancelCharge } from "#components/charges/cancel-charge";
import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import { RefundCharge } from "#components/charges/refund-charge";
import { BackLink } from "#components/dashboard/back-link";
import { buttonVariants } from "#components/ui/button-variants";
import { CopyButton } from "#components/ui/copy-button";
import { Money } from "#components/ui/money";
import type { ChargeView } from "#lib/schemas/charge";

type ChargeHeaderProps = {
  charge: ChargeView;
  mayWrite: boolean;
  /** How much of it can still be refunded, as decimal text. */
  refundable: string;
};

export function ChargeHeader({ charge, mayWrite, refundable }: ChargeHeaderProps) {
  const t = useTranslations("dashboard");
  const pending = charge.status === "PENDING";
  return (
    <header className="mb-6">
      <div className="mb-2 text-sm text-muted-foreground">
        <BackLink href="/dashboard/charges">{t("charges.title")}</BackLink>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Money
              amount={charge.grossAmount}
              currency={charge.currency}
              className="text-3xl font-semibold tracking-tight"
            />
            <ChargeStatusBadge status={charge.status} />
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
            {mayWrite ? <CancelCharge chargeId={charge.id} /> : null}
          </div>
        ) : null}
        {mayWrite && refundable !== "0.00" ? (
          <RefundCharge chargeId={charge.id} currency={charge.currency} left={refundable} />
        ) : null}
      </div>
    </header>
  );
}
