"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Alert } from "#components/ui/alert";
import { AmountInput } from "#components/ui/amount-input";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Field } from "#components/ui/field";
import { useCaptureCharge } from "#lib/client/charge-actions";
import { failureKind } from "#lib/client/failure-kind";
import { ProblemError } from "#lib/client/request-json";
import type { ChargeView } from "#lib/schemas/charge";

type CaptureFormProps = {
  chargeId: string;
  held: string;
  onCancel: () => void;
  onDone: (charge: ChargeView) => void;
};

type Problem = "amount" | "exceeds" | "split" | "refused";

/** How much of an authorised amount is taken. The same capture again is one. */
export function CaptureForm({ chargeId, held, onCancel, onDone }: CaptureFormProps) {
  const t = useTranslations("money");
  const capture = useCaptureCharge(chargeId);
  const [problem, setProblem] = useState<Problem | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (capture.isPending) return;
    const amount = String(new FormData(event.currentTarget).get("amount") ?? "");
    if (amount === "") return setProblem("amount");
    setProblem(null);
    capture.mutate({ amount }, { onSuccess: onDone, onError: (error) => setProblem(problemOf(error)) });
  }

  const isRefused = problem === "refused";
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={t("capture.amount")}
        error={problem && !isRefused ? t(`capture.problem.${problem}`) : undefined}
        required
      >
        <AmountInput name="amount" initial={held} onEdit={() => setProblem(null)} />
      </Field>
      {capture.isError && (isRefused || !problem) ? (
        <Failure error={capture.error} isRefused={isRefused} />
      ) : null}
      <DialogFormActions
        cancel={t("capture.cancel")}
        onCancel={onCancel}
        submit={t("capture.submit")}
        busy={capture.isPending}
      />
    </form>
  );
}

function Failure({ error, isRefused }: { error: unknown; isRefused: boolean }) {
  const t = useTranslations("dashboard");
  const own = useTranslations("money.capture");
  const kind = failureKind(error);
  const sentence = kind === "noAnswer" ? own("noAnswer") : t(`failure.${kind}`);
  return (
    <Alert tone="danger" role="alert">
      {isRefused ? own("problem.refused") : sentence}
    </Alert>
  );
}

function problemOf(error: unknown): Problem | null {
  if (!(error instanceof ProblemError)) return null;
  if (error.code === "split_exceeds_net") return "split";
  if (error.code === "provider_error") return "refused";
  const amount = error.errors.find(({ pointer }) => pointer === "/amount");
  if (!amount) return null;
  return amount.code === "exceeds_authorized" ? "exceeds" : "amount";
}
