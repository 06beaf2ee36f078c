"use client";

import { useTranslations } from "next-intl";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { FormFailure } from "#components/ui/form-failure";
import { PointerField } from "#components/ui/pointer-field";
import { useForm } from "#components/ui/use-form.ts";
import type { FieldError } from "#lib/domain/errors";
import type { WebhookEndpointView } from "#lib/webhooks/webhook-endpoint.contract";
import { TypeFields } from "./type-fields";

const URL_PROBLEMS = ["https_required", "target_not_public", "too_many_endpoints"] as const;
type Problem = (typeof URL_PROBLEMS)[number] | "url" | "types" | "description";

/** The form's values; an empty description is "". */
export type EndpointValues = { url: string; types: string[]; description: string };

type EndpointFormProps = {
  endpoint?: WebhookEndpointView;
  submitLabel: string;
  /** Sends the form; rejects with the API's refusal. */
  send: (values: EndpointValues) => Promise<void>;
  onCancel: () => void;
};

export function EndpointForm({ endpoint, submitLabel, send, onCancel }: EndpointFormProps) {
  const t = useTranslations("webhooks.form");
  const { form, problems, failure, busy, edit } = useForm({
    toProblems,
    send: (data) => send(toValues(data)),
  });

  const problemOf = (pointer: string) => {
    const problem = problems[pointer];
    return problem ? t(`problem.${problem}`) : undefined;
  };
  return (
    <form {...form} className="flex flex-col gap-5">
      <PointerField
        pointer="/url"
        label={t("url")}
        hint={t("urlHint")}
        error={problemOf("/url")}
        type="url"
        inputMode="url"
        defaultValue={endpoint?.url}
        placeholder="https://"
        maxLength={2048}
        required
        onEdit={edit}
      />
      <PointerField
        pointer="/description"
        label={t("description")}
        note={t("optional")}
        error={problemOf("/description")}
        defaultValue={endpoint?.description ?? ""}
        maxLength={500}
        onEdit={edit}
      />
      <TypeFields
        chosen={endpoint?.types ?? ["*"]}
        error={problemOf("/types")}
        onEdit={() => edit("/types")}
      />
      <FormFailure failure={failure} />
      <DialogFormActions cancel={t("cancel")} onCancel={onCancel} submit={submitLabel} busy={busy} />
    </form>
  );
}

function toValues(data: FormData): EndpointValues {
  return {
    url: String(data.get("/url") ?? "").trim(),
    types: data.getAll("types").map(String),
    description: String(data.get("/description") ?? "").trim(),
  };
}

function toProblems(errors: FieldError[]): Record<string, Problem> {
  return Object.fromEntries(
    errors.map(({ pointer, code }): [string, Problem] => {
      if (pointer.startsWith("/types")) return ["/types", "types"];
      if (pointer === "/description") return [pointer, "description"];
      return ["/url", URL_PROBLEMS.find((known) => known === code) ?? "url"];
    }),
  );
}
