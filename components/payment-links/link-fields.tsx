"use client";

import { useTranslations } from "next-intl";
import { type LinkProblem, toLocalInput } from "#components/payment-links/link-body.ts";
import { DateInput } from "#components/ui/date-input";
import { Field } from "#components/ui/field";
import { PointerField } from "#components/ui/pointer-field";
import { Textarea } from "#components/ui/textarea";

type LinkFieldsProps = {
  problems: Record<string, LinkProblem>;
  onEdit: (pointer: string) => void;
  link?: { title: string; description: string | null; stock: number | null; endsAt: string | null };
};

/** The texts of a link, which may change at any time. */
export function LinkTexts({ problems, onEdit, link }: LinkFieldsProps) {
  const t = useTranslations("paymentLinks.form");
  const problem = (pointer: string) => complaint(t, problems[pointer]);
  return (
    <>
      <PointerField
        pointer="/title"
        label={t("name")}
        hint={t("nameHint")}
        error={problem("/title")}
        onEdit={onEdit}
        defaultValue={link?.title}
        maxLength={120}
        required
      />
      <Field label={t("description")} note={t("optional")} error={problem("/description")}>
        <Textarea
          name="/description"
          defaultValue={link?.description ?? ""}
          onChange={() => onEdit("/description")}
          maxLength={1000}
          rows={3}
        />
      </Field>
    </>
  );
}

/** How many may pay, and until when. */
export function LinkLimits({ problems, onEdit, link }: LinkFieldsProps) {
  const t = useTranslations("paymentLinks.form");
  const problem = (pointer: string) => complaint(t, problems[pointer]);
  return (
    <>
      <PointerField
        pointer="/stock"
        label={t("stock")}
        note={t("optional")}
        hint={t("stockHint")}
        error={problem("/stock")}
        onEdit={onEdit}
        defaultValue={link?.stock ?? ""}
        inputMode="numeric"
        maxLength={7}
        className="tabular"
      />
      <Field label={t("endsAt")} note={t("optional")} hint={t("endsAtHint")} error={problem("/endsAt")}>
        <DateInput
          withTime
          name="/endsAt"
          defaultValue={toLocalInput(link?.endsAt ?? null)}
          onEdit={() => onEdit("/endsAt")}
        />
      </Field>
    </>
  );
}

function complaint(
  t: ReturnType<typeof useTranslations<"paymentLinks.form">>,
  problem: LinkProblem | undefined,
): string | undefined {
  return problem && t(`problem.${problem}`);
}
