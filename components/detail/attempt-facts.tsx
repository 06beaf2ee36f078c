import Link from "next/link";
import { useTranslations } from "next-intl";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import type { AttemptDetailView } from "#lib/attempts/attempt.contract";

type AttemptFactsProps = {
  attempt: AttemptDetailView;
  related: { provider: string; providerReference: string; providerPaymentId: string | null; fee: string };
};

export function AttemptFacts({ attempt, related: joined }: AttemptFactsProps) {
  const t = useTranslations("detail.attempt");
  const detail = useTranslations("detail");
  return (
    <TitledCard title={t("facts")}>
      <SideFacts>
        <SideFact term={t("id")}>
          <CopyableCode value={attempt.id} label={t("copyId")} />
        </SideFact>
        <SideFact term={t("charge")}>
          <Link
            href={`/dashboard/charges/${attempt.chargeId}`}
            className="font-mono text-xs text-accent underline-offset-4 hover:underline"
          >
            {attempt.chargeId}
          </Link>
        </SideFact>
        <SideFact term={t("fee")}>
          <Money amount={joined.fee} currency={attempt.currency} />
        </SideFact>
        <SideFact term={t("provider")}>{joined.provider}</SideFact>
        <SideFact term={t("reference")}>
          <CopyableCode value={joined.providerReference} label={detail("copyReference")} />
        </SideFact>
        {joined.providerPaymentId ? (
          <SideFact term={t("payment")}>
            <CopyableCode value={joined.providerPaymentId} label={t("copyPayment")} />
          </SideFact>
        ) : null}
        {attempt.gatewayStatus ? (
          <SideFact term={t("gatewayStatus")}>
            <span className="font-mono text-xs">{attempt.gatewayStatus}</span>
          </SideFact>
        ) : null}
        <SideFact term={t("created")}>
          <DateTime value={attempt.createdAt} />
        </SideFact>
        <SideFact term={t("updated")}>
          <DateTime value={attempt.updatedAt} />
        </SideFact>
      </SideFacts>
    </TitledCard>
  );
}
