"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { RefundCost } from "#components/charges/refund-cost";
import { Alert } from "#components/ui/alert";
import { AmountInput } from "#components/ui/amount-input";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Field } from "#components/ui/field";
import { formatMoney } from "#components/ui/format-money.ts";
import { Textarea } from "#components/ui/textarea";
import { failureKind } from "#lib/client/failure-kind";
import { useCreateRefund } from "#lib/client/money-actions";
import { ProblemError } from "#lib/client/request-json";
import type { RefundTerms } from "#lib/domain/refund";

type RefundFormProps = {
  chargeId: string;
  left: string;
  terms: RefundTerms;
  keyOf: (wishes: string) => string;
  onCancel: () => void;
  onDone: () => void;
};

type Problems = { amount?: "amount" | "exceeds"; reason?: "reason" };

export function RefundForm({ chargeId, left, terms, keyOf, onCancel, onDone }: RefundFormProps) {
  const t = useTranslations("money");
  const locale = useLocale();
  const create = useCreateRefund(chargeId);
  const [amount, setAmount] = useState(left);
  const [problems, setProblems] = useState<Problems>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (create.isPending) return;
    const data = new FormData(event.currentTarget);
    const reason = String(data.get("reason") ?? "").trim();
    if (amount === "") return setProblems({ amount: "amount" });
    setProblems({});
    const body = reason === "" ? { amount } : { amount, reason };
    const key = keyOf(JSON.stringify(body));
    create.mutate({ body, key }, { onSuccess: onDone, onError: (error) => setProblems(problemsOf(error)) });
  }

  const explained = problems.amount !== undefined || problems.reason !== undefined;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={t("refund.amount")}
        error={problems.amount ? t(`refund.problem.${problems.amount}`) : undefined}
        required
      >
        <AmountInput
          name="amount"
          initial={left}
          onEdit={(edited) => {
            setAmount(edited);
            setProblems(({ amount: _, ...others }) => others);
          }}
        />
      </Field>
      <RefundCost terms={terms} amount={amount} />
      <Field
        label={t("refund.reason")}
        note={t("refund.optional")}
        error={problems.reason ? t(`refund.problem.${problems.reason}`) : undefined}
      >
        <Textarea
          name="reason"
          rows={2}
          maxLength={255}
          onChange={() => setProblems(({ reason: _, ...others }) => others)}
        />
      </Field>
      {create.isError && !explained ? <Failure error={create.error} /> : null}
      <DialogFormActions
        cancel={t("refund.cancel")}
        onCancel={onCancel}
        submit={
          amount === ""
            ? t("refund.button")
            : t("refund.submit", { amount: formatMoney(locale, amount, terms.currency) })
        }
        busy={create.isPending}
      />
    </form>
  );
}

function Failure({ error }: { error: unknown }) {
  const t = useTranslations("dashboard");
  const own = useTranslations("money");
  const kind = failureKind(error);
  return (
    <Alert tone="danger" role="alert">
      {kind === "noAnswer" ? own("refund.noAnswer") : t(`failure.${kind}`)}
    </Alert>
  );
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ProblemError)) return {};
  const at = (pointer: string) => error.errors.find((one) => one.pointer === pointer);
  const amount = at("/amount");
  return {
    ...(amount ? { amount: amount.code === "exceeds_refundable" ? "exceeds" : "amount" } : {}),
    ...(at("/reason") ? { reason: "reason" } : {}),
  };
}
