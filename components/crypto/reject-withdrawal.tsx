"use client";

import { useTranslations } from "next-intl";
import { type Decidable, useWithdrawalTexts } from "#components/crypto/use-withdrawal-texts.ts";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

/** Gives what was set aside back to the merchant, after asking once more. */
export function RejectWithdrawal({ withdrawal }: { withdrawal: Decidable }) {
  const t = useTranslations("crypto.decide.reject");
  const keep = useTranslations("ui")("cancel");
  const { label, title, body } = useWithdrawalTexts(withdrawal, "reject");
  return (
    <ConfirmedAction
      action={useSend(() =>
        callApi("POST /invoices/payment-gateway/withdrawals/{invoiceId}/reject", {
          params: { invoiceId: withdrawal.id },
        }),
      )}
      tone="danger"
      trigger={
        <Button variant="secondary" size="sm" aria-label={label}>
          {t("button")}
        </Button>
      }
      labels={{ title, body, confirm: t("confirm"), keep, done: t("done") }}
    />
  );
}
