"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { useRefundSuspense } from "#lib/client/actions/money-actions";
import { formatMoney } from "#lib/domain/money/format-money";

type GiveBackProps = { suspenseId: string; amount: string; currency: string };

/** Sends held money back to who paid it, after asking once. */
export function GiveBack({ suspenseId, amount, currency }: GiveBackProps) {
  const t = useTranslations("money");
  const shown = formatMoney(useLocale(), amount, currency);
  return (
    <ConfirmedAction
      action={useRefundSuspense(suspenseId)}
      tone="primary"
      trigger={
        <Button variant="secondary" size="sm" aria-label={t("giveBack.label", { amount: shown })}>
          {t("giveBack.button")}
        </Button>
      }
      labels={{
        title: t("giveBack.title", { amount: shown }),
        body: t("giveBack.body"),
        confirm: t("giveBack.confirm"),
        keep: t("giveBack.cancel"),
        done: t("giveBack.done"),
      }}
    />
  );
}
