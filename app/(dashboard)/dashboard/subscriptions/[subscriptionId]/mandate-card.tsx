import { useTranslations } from "next-intl";
import { MandateStatusBadge } from "#components/subscriptions/mandate-status-badge";
import { CalendarDay } from "#components/ui/calendar-day";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import { awaitsApproval, isDebitable, isMandateEndCode, NOT_CREATED } from "#lib/mandates/mandate.rules";
import { AnswerMandate } from "./answer-mandate";
import type { SubscriptionPage } from "./load-subscription-page";

type Mandate = NonNullable<SubscriptionPage["subscription"]["mandate"]>;

/** The payer's authorization of debits; in the sandbox with the payer's answers. */
export function MandateCard({ page: { subscription, isPlayed } }: { page: SubscriptionPage }) {
  const t = useTranslations("subscriptions.mandate");
  const { mandate } = subscription;
  if (mandate === null) return null;
  const answers = answersTo(mandate);
  return (
    <TitledCard title={t("title")} contentClassName="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <MandateStatusBadge status={mandate.status} />
        <span className="text-sm text-muted-foreground">{t(`journey.${mandate.journey}`)}</span>
      </p>
      <MandateFacts mandate={mandate} />
      {isPlayed && answers.length > 0 ? <AnswerMandate mandateId={mandate.id} answers={answers} /> : null}
    </TitledCard>
  );
}

function answersTo({ status }: Mandate): ("APPROVE" | "REFUSE" | "REVOKE")[] {
  if (awaitsApproval(status)) return ["APPROVE", "REFUSE"];
  return isDebitable(status) ? ["REVOKE"] : [];
}

function MandateFacts({ mandate }: { mandate: Mandate }) {
  const t = useTranslations("subscriptions.mandate");
  const { code, amount, firstDay, payerBank, approvedAt } = mandate;
  return (
    <SideFacts>
      {code === null ? null : (
        <SideFact term={t("code")}>
          <CopyableCode value={code} label={t("copyCode")} />
        </SideFact>
      )}
      <SideFact term={t("amount")}>
        {amount === null ? t("limited") : <Money amount={amount} currency="BRL" />}
      </SideFact>
      <SideFact term={t("firstDay")}>
        <CalendarDay value={firstDay} />
      </SideFact>
      {approvedAt === null ? null : (
        <SideFact term={t("approvedAt")}>
          <DateTime value={approvedAt} />
        </SideFact>
      )}
      {payerBank === null ? null : <SideFact term={t("payerBank")}>{payerBank}</SideFact>}
      <EndFact mandate={mandate} />
      <SideFact term={t("id")}>
        <CopyableCode value={mandate.id} label={t("copyId")} />
      </SideFact>
    </SideFacts>
  );
}

/** When the mandate ended, who ended it, and the bank's code for the reason. */
function EndFact({ mandate: { endedAt, endedBy, endedCode } }: { mandate: Mandate }) {
  const t = useTranslations("subscriptions.mandate");
  if (endedAt === null) return null;
  return (
    <SideFact term={t("ended")}>
      <DateTime value={endedAt} />
      {endedBy === null ? null : ` · ${t(`by.${endedBy}`)}`}
      {endedCode === null ? null : (
        <span className="block text-muted-foreground">
          {isMandateEndCode(endedCode) ? `${t(`endCode.${endedCode}`)} ` : null}
          {endedCode === NOT_CREATED ? t("notCreated") : t("bankCode", { code: endedCode })}
        </span>
      )}
    </SideFact>
  );
}
