"use client";

import { useTranslations } from "next-intl";
import { ApprovalNote } from "#components/account/approval-note";
import { ApproveByCode } from "#components/account/approve-by-code";
import { SetUpFactorLink } from "#components/account/set-up-factor-link";
import type { Decidable } from "#components/crypto/use-withdrawal-texts.ts";
import { useWithdrawalTexts } from "#components/crypto/use-withdrawal-texts.ts";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import type { BodyOf } from "#lib/schemas/operations/routes";

/** The viewer's possible decisions about a waiting withdrawal, and what prevents an approval. */
export function DecideWithdrawal({ withdrawal }: { withdrawal: Decidable }) {
  const t = useTranslations("crypto.decide");
  const { bar } = withdrawal;
  const why = (
    <div className="max-w-64 text-sm">
      {bar === null ? null : <p>{t(`bar.${bar}`)}</p>}
      <ApprovalNote approval={withdrawal} />
    </div>
  );
  if (bar === "own") return why;
  return (
    <div className="flex flex-col items-start gap-2.5">
      {why}
      {bar === "factor" ? <SetUpFactorLink>{t("setUp")}</SetUpFactorLink> : null}
      <div className="flex flex-wrap gap-2">
        <RejectWithdrawal withdrawal={withdrawal} />
        {bar === null ? <ApproveWithdrawal withdrawal={withdrawal} /> : null}
      </div>
    </div>
  );
}

/** Approves a withdrawal with a code of the second factor; the dialog repeats its destination. */
function ApproveWithdrawal({ withdrawal }: { withdrawal: Decidable }) {
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

/** Releases the reserved amount to the merchant after confirmation. */
function RejectWithdrawal({ withdrawal }: { withdrawal: Decidable }) {
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
