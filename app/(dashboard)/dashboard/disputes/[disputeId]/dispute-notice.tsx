import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import type { DisputePage } from "./load-dispute-page";

const TONES = { OPEN: "info", WON: "success", LOST: "danger" } as const;

/** Where the disputed money is and what to do now, with a warning first if the deadline is near. */
export function DisputeNotice({ page }: { page: DisputePage }) {
  const t = useTranslations("disputes.notice");
  const { dispute, provider, paymentId, outcomeProof, response } = page;
  const { status, dueAt, isUrgent, takesEvidence } = dispute;
  return (
    <>
      {isUrgent && dueAt ? (
        <Alert tone="warning" title={t("urgent.title")}>
          {t("urgent.body")} <DateTime value={dueAt} />
        </Alert>
      ) : null}
      <Alert tone={TONES[status]} title={t(`${status}.title`)}>
        <p>{t(`${status}.body`)}</p>
        {outcomeProof ? (
          <p className="mt-2 [overflow-wrap:anywhere]">{t("recorded", { proof: outcomeProof })}</p>
        ) : null}
      </Alert>
      {takesEvidence && response.bar === "byHand" ? (
        <Alert tone="warning" title={t("handIn.title", { provider })}>
          <p>{t("handIn.body", { provider })}</p>
          {paymentId ? (
            <div className="mt-2">
              <CopyableCode value={paymentId} label={t("handIn.copy")} />
            </div>
          ) : null}
        </Alert>
      ) : null}
    </>
  );
}
