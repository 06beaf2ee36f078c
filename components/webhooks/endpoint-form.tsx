"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { DialogActions } from "#components/ui/dialog";
import { PointerField } from "#components/ui/pointer-field";
import { usePointerForm } from "#components/ui/use-pointer-form.ts";
import { TypeFields } from "#components/webhooks/type-fields";
import type { FieldError } from "#lib/domain/errors";
import type { WebhookEndpointView } from "#lib/schemas/webhook-endpoint";

const URL_PROBLEMS = ["https_required", "target_not_public", "too_many_endpoints"] as const;
type Problem = (typeof URL_PROBLEMS)[number] | "url" | "types" | "description";

/** What the form says; the description is "" where it says nothing. */
export type EndpointValues = { url: string; types: string[]; description: string };

type EndpointFormProps = {
  endpoint?: WebhookEndpointView;
  submitLabel: string;
  /** Sends what the form says; rejects with what the API refused. */
  send: (values: EndpointValues) => Promise<void>;
  onCancel: () => void;
};

export function EndpointForm({ endpoint, submitLabel, send, onCancel }: EndpointFormProps) {
  const t = useTranslations("webhooks.form");
  const failed = useTranslations("dashboard");
  const { form, problems, failure, edit, explain, forget } = usePointerForm(toProblems);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    forget();
    try {
      await send(readForm(event.currentTarget));
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  }

  const problemOf = (pointer: string) => {
    const problem = problems[pointer];
    return problem ? t(`problem.${problem}`) : undefined;
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
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
      {failure ? (
        <Alert tone="danger" role="alert">
          {failed(`failure.${failure}`)}
        </Alert>
      ) : null}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

function readForm(form: HTMLFormElement): EndpointValues {
  const data = new FormData(form);
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
