import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "#components/ui/alert";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import { isZeroAmount } from "#lib/domain/money/money";
import type { DisputePage } from "./load-dispute-page";

const TONES = { OPEN: "info", WON: "success", LOST: "danger" } as const;

/** Where the disputed money is and what to do now, with a warning first if the deadline is near. */
export function DisputeNotice({ page }: { page: DisputePage }) {
  const t = useTranslations("disputes.notice");
  const { dispute, provider, paymentId, outcomeProof, response } = page;
  const { dueAt, isUrgent, takesEvidence } = dispute;
  return (
    <>
      {isUrgent && dueAt ? (
        <Alert tone="warning" title={t("urgent.title")}>
          {t("urgent.body")} <DateTime value={dueAt} />
        </Alert>
      ) : null}
      <MoneyNotice dispute={dispute}>
        {outcomeProof ? (
          <p className="mt-2 [overflow-wrap:anywhere]">{t("recorded", { proof: outcomeProof })}</p>
        ) : null}
      </MoneyNotice>
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

/** Where the money is: a Pix that was refunded before its dispute leaves the balance only once. */
function MoneyNotice({ dispute, children }: { dispute: DisputePage["dispute"]; children: ReactNode }) {
  const t = useTranslations("disputes.notice");
  const { status, amount, takenAmount, currency } = dispute;
  const isUntaken = isZeroAmount(takenAmount);
  const about = isUntaken && status === "OPEN" ? "refunded" : status;
  return (
    <Alert tone={TONES[status]} title={t(`${about}.title`)}>
      <p>{isUntaken && status !== "OPEN" ? t("nothingTaken") : t(`${about}.body`)}</p>
      {isUntaken || takenAmount === amount ? null : (
        <p>{t.rich("partlyTaken", { amount: () => <Money amount={takenAmount} currency={currency} /> })}</p>
      )}
      {children}
    </Alert>
  );
}
