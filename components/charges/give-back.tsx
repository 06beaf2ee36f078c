"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import { formatMoney } from "#lib/domain/money/format-money";

type GiveBackProps = { suspenseId: string; amount: string; currency: string };

/** Refunds held money to its payer after confirmation. */
export function GiveBack({ suspenseId, amount, currency }: GiveBackProps) {
  const t = useTranslations("money");
  const shown = formatMoney(useLocale(), amount, currency);
  return (
    <ConfirmedAction
      action={useSend(() => callApi("POST /suspense/{suspenseId}/refund", { params: { suspenseId } }))}
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
