import Link from "next/link";
import { useTranslations } from "next-intl";
import { useDisputeReason } from "#components/disputes/use-dispute-reason.ts";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import type { DisputePage } from "./load-dispute-page";

/** The dispute's reason, date and payment. */
export function DisputeFacts({ page }: { page: DisputePage }) {
  const t = useTranslations("disputes");
  const tDashboard = useTranslations("dashboard");
  const reasonOf = useDisputeReason();
  const { dispute, method, provider } = page;
  return (
    <TitledCard title={t("facts.title")}>
      <SideFacts>
        <SideFact term={t("facts.reason")}>
          {dispute.reason ? reasonOf(dispute.reason) : t("facts.noReason")}
        </SideFact>
        <SideFact term={t("facts.charge")}>
          <Link
            href={`/dashboard/charges/${dispute.chargeId}`}
            className="text-accent underline underline-offset-4"
          >
            {t("facts.openCharge")}
          </Link>
        </SideFact>
        {method ? <SideFact term={t("facts.method")}>{tDashboard(`method.${method}`)}</SideFact> : null}
        {provider ? <SideFact term={t("facts.provider")}>{provider}</SideFact> : null}
        <SideFact term={t("facts.opened")}>
          <DateTime value={dispute.createdAt} />
        </SideFact>
        <SideFact term={t("facts.due")}>
          {dispute.dueAt ? <DateTime value={dispute.dueAt} /> : t("facts.noDue")}
        </SideFact>
        {dispute.closedAt ? (
          <SideFact term={t("facts.closed")}>
            <DateTime value={dispute.closedAt} />
          </SideFact>
        ) : null}
        <SideFact term={t("facts.id")}>
          <CopyableCode value={dispute.id} label={t("facts.copyId")} />
        </SideFact>
      </SideFacts>
    </TitledCard>
  );
}
