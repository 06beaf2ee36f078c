"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { RefundCost, type RefundOffer } from "#components/charges/refund-cost";
import { AmountInput } from "#components/ui/amount-input";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Field } from "#components/ui/field";
import { FormFailure } from "#components/ui/form-failure";
import { textOf } from "#components/ui/text-of.ts";
import { Textarea } from "#components/ui/textarea";
import { useForm } from "#components/ui/use-form.ts";
import { useCall } from "#lib/client/use-send";
import type { FieldError } from "#lib/domain/errors";
import { formatMoney } from "#lib/domain/money/format-money";

type RefundFormProps = RefundOffer & {
  chargeId: string;
  keyOf: (wishes: string) => string;
  onCancel: () => void;
  onDone: () => void;
};

type Problem = "amount" | "exceeds" | "today" | "exceeds_balance" | "exceeds_recipient_balance" | "reason";

export function RefundForm({ chargeId, keyOf, onCancel, onDone, ...offer }: RefundFormProps) {
  const t = useTranslations("money");
  const locale = useLocale();
  const create = useCall("POST /charge/{chargeId}/refunds");
  const [amount, setAmount] = useState(offer.left);
  const { form, problems, failure, busy, edit } = useForm<Problem>({
    check: () => ({ amount: amount === "" && "amount" }),
    send: async (data) => {
      const reason = textOf(data, "reason");
      const body = reason === "" ? { amount } : { amount, reason };
      await create.mutateAsync({ params: { chargeId }, body, key: keyOf(JSON.stringify(body)) });
      onDone();
    },
    toProblems,
  });
  const complaint = (name: string) => problems[name] && t(`refund.problem.${problems[name]}`);

  return (
    <form {...form} className="flex flex-col gap-5">
      <Field label={t("refund.amount")} error={complaint("amount")} required>
        <AmountInput
          name="amount"
          initial={offer.left}
          onEdit={(edited) => {
            setAmount(edited);
            edit("amount");
          }}
        />
      </Field>
      <RefundCost {...offer} amount={amount} />
      <Field label={t("refund.reason")} note={t("refund.optional")} error={complaint("reason")}>
        <Textarea name="reason" rows={2} maxLength={255} onChange={() => edit("reason")} />
      </Field>
      <FormFailure failure={failure} noAnswer={t("refund.noAnswer")} />
      <DialogFormActions
        cancel={t("refund.cancel")}
        onCancel={onCancel}
        submit={
          amount === ""
            ? t("refund.button")
            : t("refund.submit", { amount: formatMoney(locale, amount, offer.terms.currency) })
        }
        busy={busy}
      />
    </form>
  );
}

const AMOUNT_PROBLEMS: Record<string, Problem> = {
  exceeds_refundable: "exceeds",
  exceeds_daily_limit: "today",
  exceeds_balance: "exceeds_balance",
  exceeds_recipient_balance: "exceeds_recipient_balance",
};

function toProblems(errors: FieldError[]): Record<string, Problem> {
  const amount = errors.find(({ pointer }) => pointer === "/amount");
  return {
    ...(amount ? { amount: AMOUNT_PROBLEMS[amount.code] ?? "amount" } : {}),
    ...(errors.some(({ pointer }) => pointer === "/reason") ? { reason: "reason" } : {}),
  };
}
