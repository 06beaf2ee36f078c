"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import { formatMoney } from "#lib/domain/money/format-money";

type AcceptSuspenseProps = { suspenseId: string; amount: string; currency: string };

/** Moves held money into the balance after confirmation. */
export function AcceptSuspense({ suspenseId, amount, currency }: AcceptSuspenseProps) {
  const t = useTranslations("money.acceptHeld");
  const shown = formatMoney(useLocale(), amount, currency);
  return (
    <ConfirmedAction
      action={useSend(() => callApi("POST /suspense/{suspenseId}/accept", { params: { suspenseId } }))}
      tone="primary"
      trigger={
        <Button variant="secondary" size="sm" aria-label={t("label", { amount: shown })}>
          {t("button")}
        </Button>
      }
      labels={{
        title: t("title", { amount: shown }),
        body: t("body"),
        confirm: t("confirm"),
        keep: t("cancel"),
        done: t("done"),
      }}
    />
  );
}
