"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AmountInput } from "#components/ui/amount-input";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Field } from "#components/ui/field";
import { FormFailure } from "#components/ui/form-failure";
import { PointerField } from "#components/ui/pointer-field";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useCall } from "#lib/client/use-send";
import type { ConnectionView } from "#lib/connections/connection.contract";
import { toSettingProblems, useSettingProblems } from "./use-setting-problems";

const LIMITS = ["smallest", "largest", "daily"] as const;

/** Changes a connection's name, priority and limits. */
export function EditConnection({ connection }: { connection: ConnectionView }) {
  const t = useTranslations("connections");
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          {t("edit.button")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("edit.title")} description={t("edit.body")}>
        <EditForm connection={connection} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function EditForm({ connection, onDone }: { connection: ConnectionView; onDone: () => void }) {
  const t = useTranslations("connections");
  const router = useRouter();
  const update = useCall("PATCH /connections/{connectionId}");
  const { form, problems, failure, busy, edit } = useForm({ toProblems: toSettingProblems, send });
  const problemOf = useSettingProblems(problems);

  async function send(data: FormData) {
    const text = (name: string) => String(data.get(`/${name}`) ?? "").trim();
    const body = {
      label: text("label"),
      priority: Number(text("priority")),
      smallest: text("smallest") || null,
      largest: text("largest") || null,
      daily: text("daily") || null,
    };
    await update.mutateAsync({ params: { connectionId: connection.id }, body });
    onDone();
    toast.success(t("edit.done"));
    router.refresh();
  }

  const shared = (name: "label" | "priority") => ({
    pointer: `/${name}`,
    label: t(`form.${name}`),
    error: problemOf(`/${name}`),
    defaultValue: String(connection[name]),
    onEdit: edit,
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <PointerField {...shared("label")} maxLength={60} required />
      <PointerField {...shared("priority")} hint={t("form.priorityHint")} inputMode="numeric" required />
      {LIMITS.map((name) => (
        <Field key={name} label={t(`form.${name}`)} note={t("form.optional")} error={problemOf(`/${name}`)}>
          <AmountInput
            name={`/${name}`}
            initial={connection[name] ?? ""}
            onEdit={() => edit(`/${name}`)}
            className="tabular"
          />
        </Field>
      ))}
      <FormFailure failure={failure} />
      <DialogFormActions cancel={t("form.cancel")} onCancel={onDone} submit={t("edit.submit")} busy={busy} />
    </form>
  );
}
