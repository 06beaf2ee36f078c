"use client";

import { useLocale, useTranslations } from "next-intl";
import { ApprovalNote } from "#components/account/approval-note";
import { ApproveByCode } from "#components/account/approve-by-code";
import { SetUpFactorLink } from "#components/account/set-up-factor-link";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { DateTime } from "#components/ui/date-time";
import type { ShownApproval } from "#lib/approvals/approval-bar.rules";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import { formatMoney } from "#lib/domain/money/format-money";
import type { PayoutSettingsView } from "#lib/payouts/payout.contract";

type PayoutRaiseProps = {
  raise: NonNullable<PayoutSettingsView["raise"]>;
  /** For a person who may decide: what prevents an approval, if anything. */
  decision: ShownApproval | null;
};

/** Waiting raises: when they take effect, and who may decide about them before then. */
export function PayoutRaise({ raise, decision }: PayoutRaiseProps) {
  const t = useTranslations("payouts.settings.raise");
  const locale = useLocale();
  const limits = (["dailyLimit", "approvalAbove"] as const).flatMap((name) => {
    const amount = raise[name];
    return amount === null ? [] : [{ name, amount: formatMoney(locale, amount, "BRL") }];
  });
  return (
    <Alert tone="warning" title={t("title")}>
      <div className="flex flex-col items-start gap-2.5">
        <ul>
          {limits.map(({ name, amount }) => (
            <li key={name}>{t(name, { amount })}</li>
          ))}
        </ul>
        <p>{t.rich("from", { at: () => <DateTime value={raise.countsFrom} /> })}</p>
        {decision?.bar ? <p>{t(`bar.${decision.bar}`)}</p> : null}
        {decision ? <ApprovalNote approval={decision} /> : null}
        {decision?.bar === "factor" ? <SetUpFactorLink>{t("setUp")}</SetUpFactorLink> : null}
        {decision ? (
          <div className="flex flex-wrap gap-2">
            <CancelRaise />
            {decision.bar === null ? <ApproveRaise requestedAt={raise.requestedAt} /> : null}
          </div>
        ) : null}
      </div>
    </Alert>
  );
}

function ApproveRaise({ requestedAt }: { requestedAt: string }) {
  const t = useTranslations("payouts.settings.raise.approve");
  const labels = {
    button: t("button"),
    title: t("title"),
    body: t("body"),
    confirm: t("confirm"),
    done: t("done"),
  };
  return (
    <ApproveByCode
      action={useSend(
        ({ code }: { code: string }) =>
          callApi("POST /payout-settings/raise/approve", { body: { code, requestedAt } }),
        { isSecret: true },
      )}
      labels={labels}
    />
  );
}

function CancelRaise() {
  const t = useTranslations("payouts.settings.raise.cancel");
  return (
    <ConfirmedAction
      action={useSend(() => callApi("POST /payout-settings/raise/cancel", {}))}
      tone="danger"
      trigger={
        <Button variant="secondary" size="sm">
          {t("button")}
        </Button>
      }
      labels={{
        title: t("title"),
        body: t("body"),
        confirm: t("confirm"),
        keep: t("keep"),
        done: t("done"),
      }}
    />
  );
}
