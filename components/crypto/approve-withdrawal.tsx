"use client";

import { useTranslations } from "next-intl";
import { ApproveByCode } from "#components/account/approve-by-code";
import { type Decidable, useWithdrawalTexts } from "#components/crypto/use-withdrawal-texts.ts";
import { useApproveWithdrawal } from "#lib/client/actions/invoice-actions";

/** Lets a withdrawal leave, by a code of the second factor, after saying once more where it goes. */
export function ApproveWithdrawal({ withdrawal }: { withdrawal: Decidable }) {
  const t = useTranslations("crypto.decide.approve");
  const texts = useWithdrawalTexts(withdrawal, "approve");
  return (
    <ApproveByCode
      action={useApproveWithdrawal(withdrawal.id)}
      labels={{ ...texts, button: t("button"), confirm: t("confirm"), done: t("done") }}
    />
  );
}
