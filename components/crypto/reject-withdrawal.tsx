"use client";

import { useTranslations } from "next-intl";
import { type Decidable, useWithdrawalTexts } from "#components/crypto/use-withdrawal-texts.ts";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { useRejectWithdrawal } from "#lib/client/actions/invoice-actions";

/** Gives what was set aside back to the merchant, after asking once more. */
export function RejectWithdrawal({ withdrawal }: { withdrawal: Decidable }) {
  const t = useTranslations("crypto.decide.reject");
  const keep = useTranslations("ui")("cancel");
  const { label, title, body } = useWithdrawalTexts(withdrawal, "reject");
  return (
    <ConfirmedAction
      action={useRejectWithdrawal(withdrawal.id)}
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
