import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";
import { DateTime } from "#components/ui/date-time";
import type { DisputePage } from "#lib/pages/disputes/load-dispute-page";

const TONES = { OPEN: "info", WON: "success", LOST: "danger" } as const;

/** Where the money of a dispute is and what to do now; of one whose time ends soon, a warning first. */
export function DisputeNotice({ page: { dispute, isOfSandbox } }: { page: DisputePage }) {
  const t = useTranslations("disputes.notice");
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
        {takesEvidence && !isOfSandbox ? <p className="mt-2">{t("handIn")}</p> : null}
      </Alert>
    </>
  );
}
