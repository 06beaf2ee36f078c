"use client";

import { useLocale, useTranslations } from "next-intl";
import { ApprovalNote } from "#components/account/approval-note";
import { ApproveByCode } from "#components/account/approve-by-code";
import { SetUpFactorLink } from "#components/account/set-up-factor-link";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import type { ShownApproval } from "#lib/approvals/approval-bar.rules";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import { formatMoney } from "#lib/domain/money/format-money";
import type { PayoutView } from "#lib/payouts/payout.contract";
import type { BodyOf } from "#lib/schemas/operations/routes";

type DecidePayoutProps = {
  payout: Pick<PayoutView, "id" | "amount" | "currency" | "pixKey">;
  /** What prevents the viewer from approving it, and who else may. */
  approval: ShownApproval;
};

/** The viewer's possible decisions about a waiting payout, and what prevents an approval. */
export function DecidePayout({ payout, approval }: DecidePayoutProps) {
  const { bar } = approval;
  const t = useTranslations("payouts.decide");
  const amount = formatMoney(useLocale(), payout.amount, payout.currency);
  const approve = useSend(
    (body: BodyOf<"POST /payouts/{payoutId}/approve">) =>
      callApi("POST /payouts/{payoutId}/approve", { params: { payoutId: payout.id }, body }),
    { isSecret: true },
  );
  return (
    <div className="flex flex-col items-start gap-2.5">
      {bar === null ? <p>{t("ready")}</p> : <p>{t(`bar.${bar}`)}</p>}
      <ApprovalNote approval={approval} />
      {bar === "factor" ? <SetUpFactorLink>{t("setUp")}</SetUpFactorLink> : null}
      <div className="flex flex-wrap gap-2">
        <CancelPayout payoutId={payout.id} amount={amount} />
        {bar === null ? (
          <ApproveByCode
            action={approve}
            labels={{
              button: t("approve.button"),
              title: t("approve.title", { amount }),
              body: t("approve.body", { key: payout.pixKey }),
              confirm: t("approve.confirm"),
              done: t("approve.done"),
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

function CancelPayout({ payoutId, amount }: { payoutId: string; amount: string }) {
  const t = useTranslations("payouts.decide.cancel");
  return (
    <ConfirmedAction
      action={useSend(() => callApi("POST /payouts/{payoutId}/cancel", { params: { payoutId } }))}
      tone="danger"
      trigger={
        <Button variant="secondary" size="sm">
          {t("button")}
        </Button>
      }
      labels={{
        title: t("title", { amount }),
        body: t("body"),
        confirm: t("confirm"),
        keep: t("keep"),
        done: t("done"),
      }}
    />
  );
}
