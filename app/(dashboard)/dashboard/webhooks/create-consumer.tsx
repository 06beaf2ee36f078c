"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogActions, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { FormFailure } from "#components/ui/form-failure";
import { PointerField } from "#components/ui/pointer-field";
import { useForm } from "#components/ui/use-form.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { useCall } from "#lib/client/use-send";
import type { FieldError } from "#lib/domain/errors";
import type { Mode } from "#lib/domain/mode";
import { ConsumerCalls } from "./consumer-calls";
import { TypeFields } from "./type-fields";

const NAME_PROBLEMS = ["name_taken", "too_many_consumers"] as const;
type Problem = (typeof NAME_PROBLEMS)[number] | "name" | "types";

/** A form, then the new consumer's two calls. */
export function CreateConsumer({ mode, apiUrl }: { mode: Mode; apiUrl: string }) {
  const t = useTranslations("webhooks.consumers.create");
  const router = useRouter();
  const create = useCall("POST /event-consumers");
  const keyOf = useIntentKey();
  const [open, setOpen] = useState(false);
  const created = create.data;

  function change(next: boolean) {
    setOpen(next);
    if (!next) create.reset();
  }

  async function send(data: FormData) {
    const draft = { name: String(data.get("/name") ?? "").trim(), types: data.getAll("types").map(String) };
    await create.mutateAsync({ draft, key: keyOf(JSON.stringify(draft)).value });
    router.refresh();
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button variant="secondary">
          <Plus aria-hidden="true" />
          {t("button")}
        </Button>
      </DialogTrigger>
      {created ? (
        <DialogContent
          title={t("doneTitle", { name: created.name })}
          description={t("doneBody")}
          className="max-w-2xl"
        >
          <ConsumerCalls consumerId={created.id} apiUrl={apiUrl} />
          <DialogActions>
            <Button onClick={() => change(false)}>{t("close")}</Button>
          </DialogActions>
        </DialogContent>
      ) : (
        <DialogContent title={t("title")} description={t(`mode.${mode}`)} className="max-w-2xl">
          <ConsumerForm send={send} onCancel={() => change(false)} />
        </DialogContent>
      )}
    </Dialog>
  );
}

type ConsumerFormProps = { send: (data: FormData) => Promise<void>; onCancel: () => void };

function ConsumerForm({ send, onCancel }: ConsumerFormProps) {
  const t = useTranslations("webhooks.consumers.create");
  const { form, problems, failure, busy, edit } = useForm({ toProblems, send });
  const problemOf = (pointer: string) => {
    const problem = problems[pointer];
    return problem ? t(`problem.${problem}`) : undefined;
  };
  return (
    <form {...form} className="flex flex-col gap-5">
      <PointerField
        pointer="/name"
        label={t("name")}
        hint={t("nameHint")}
        error={problemOf("/name")}
        maxLength={64}
        required
        onEdit={edit}
      />
      <TypeFields chosen={["*"]} error={problemOf("/types")} onEdit={() => edit("/types")} />
      <FormFailure failure={failure} />
      <DialogFormActions cancel={t("cancel")} onCancel={onCancel} submit={t("submit")} busy={busy} />
    </form>
  );
}

function toProblems(errors: FieldError[]): Record<string, Problem> {
  return Object.fromEntries(
    errors.map(({ pointer, code }): [string, Problem] => {
      if (pointer.startsWith("/types")) return ["/types", "types"];
      return ["/name", NAME_PROBLEMS.find((known) => known === code) ?? "name"];
    }),
  );
}
