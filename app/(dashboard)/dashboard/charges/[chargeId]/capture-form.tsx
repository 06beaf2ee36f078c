"use client";

import { useTranslations } from "next-intl";
import { AmountInput } from "#components/ui/amount-input";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Failed } from "#components/ui/failed";
import { Field } from "#components/ui/field";
import { FormFailure } from "#components/ui/form-failure";
import { textOf } from "#components/ui/text-of.ts";
import { useForm } from "#components/ui/use-form.ts";
import type { ChargeView } from "#lib/charges/charge.contract";
import { type FailureKind, failureKind } from "#lib/client/failure-kind";
import { ProblemError } from "#lib/client/request-json";
import { useCall } from "#lib/client/use-send";
import type { FieldError } from "#lib/domain/errors";

type CaptureFormProps = {
  chargeId: string;
  authorized: string;
  onCancel: () => void;
  onDone: (charge: ChargeView) => void;
};

type Problem = "amount" | "exceeds" | "split";

/** The amount to capture. The same capture repeated counts once. */
export function CaptureForm({ chargeId, authorized, onCancel, onDone }: CaptureFormProps) {
  const t = useTranslations("money");
  const capture = useCall("POST /charge/{chargeId}/capture");
  const { form, problems, failure, busy, edit } = useForm<Problem, FailureKind | "refused">({
    check: (data) => ({ amount: textOf(data, "amount") === "" && "amount" }),
    send: async (data) =>
      onDone(await capture.mutateAsync({ params: { chargeId }, body: { amount: textOf(data, "amount") } })),
    toProblems,
    toFailure,
  });

  return (
    <form {...form} className="flex flex-col gap-5">
      <Field
        label={t("capture.amount")}
        error={problems.amount && t(`capture.problem.${problems.amount}`)}
        required
      >
        <AmountInput name="amount" initial={authorized} onEdit={() => edit("amount")} />
      </Field>
      {failure === "refused" ? (
        <Failed>{t("capture.problem.refused")}</Failed>
      ) : (
        <FormFailure failure={failure} noAnswer={t("capture.noAnswer")} />
      )}
      <DialogFormActions
        cancel={t("capture.cancel")}
        onCancel={onCancel}
        submit={t("capture.submit")}
        busy={busy}
      />
    </form>
  );
}

function toProblems(errors: FieldError[], { code }: ProblemError): Record<string, Problem> {
  if (code === "split_exceeds_net") return { amount: "split" };
  const amount = errors.find(({ pointer }) => pointer === "/amount");
  if (!amount) return {};
  return { amount: amount.code === "exceeds_authorized" ? "exceeds" : "amount" };
}

function toFailure(error: unknown): FailureKind | "refused" {
  return error instanceof ProblemError && error.code === "provider_error" ? "refused" : failureKind(error);
}
