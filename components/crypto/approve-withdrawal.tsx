"use client";

import { useTranslations } from "next-intl";
import { ApproveByCode } from "#components/account/approve-by-code";
import { type Decidable, useWithdrawalTexts } from "#components/crypto/use-withdrawal-texts.ts";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import type { BodyOf } from "#lib/schemas/operations/routes";

/** Lets a withdrawal leave, by a code of the second factor, after saying once more where it goes. */
export function ApproveWithdrawal({ withdrawal }: { withdrawal: Decidable }) {
  const t = useTranslations("crypto.decide.approve");
  const texts = useWithdrawalTexts(withdrawal, "approve");
  return (
    <ApproveByCode
      action={useSend(
        (body: BodyOf<"POST /invoices/payment-gateway/withdrawals/{invoiceId}/approve">) =>
          callApi("POST /invoices/payment-gateway/withdrawals/{invoiceId}/approve", {
            params: { invoiceId: withdrawal.id },
            body,
          }),
        { isSecret: true },
      )}
      labels={{ ...texts, button: t("button"), confirm: t("confirm"), done: t("done") }}
    />
  );
}
