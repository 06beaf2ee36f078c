"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import { formatMoney } from "#lib/domain/money/format-money";
import { hasUnknownPayer, type SuspenseReason } from "#lib/payments/outcome.rules";

type AcceptSuspenseProps = { item: { id: string; amount: string; reason: SuspenseReason }; currency: string };

/** Moves held money into the balance after confirmation; money of an unknown payer pays its charge if it can. */
export function AcceptSuspense({ item, currency }: AcceptSuspenseProps) {
  const t = useTranslations("money.acceptHeld");
  const { id: suspenseId, reason } = item;
  const shown = formatMoney(useLocale(), item.amount, currency);
  const mayPay = hasUnknownPayer(reason);
  return (
    <ConfirmedAction
      action={useSend(() => callApi("POST /suspense/{suspenseId}/accept", { params: { suspenseId } }))}
      tone="primary"
      trigger={
        <Button
          variant="secondary"
          size="sm"
          aria-label={t(mayPay ? "labelMayPay" : "label", { amount: shown })}
        >
          {t("button")}
        </Button>
      }
      labels={{
        title: t(mayPay ? "titleMayPay" : "title", { amount: shown }),
        body: t(mayPay ? "bodyMayPay" : "body"),
        confirm: t("confirm"),
        keep: t("cancel"),
        done: t(mayPay ? "doneMayPay" : "done"),
      }}
    />
  );
}
