"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { FormFailure } from "#components/ui/form-failure";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useCall } from "#lib/client/use-send";
import type { ConnectionAdapterView, ConnectionView } from "#lib/connections/connection.contract";
import { readSettingFields, SettingFields } from "./setting-fields";
import { toSettingProblems, useSettingProblems } from "./use-setting-problems";

type EditSettingsProps = { connection: ConnectionView; adapter: ConnectionAdapterView };

/** Changes a connection's credentials and other provider settings. */
export function EditSettings({ connection, adapter }: EditSettingsProps) {
  const t = useTranslations("connections");
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          {t("settings.button")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("settings.title")} description={t("settings.body")} className="max-w-2xl">
        <SettingsForm connection={connection} adapter={adapter} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function SettingsForm({ connection, adapter, onDone }: EditSettingsProps & { onDone: () => void }) {
  const t = useTranslations("connections");
  const router = useRouter();
  const set = useCall("PUT /connections/{connectionId}/settings", { isSecret: true });
  const { form, problems, failure, busy, edit } = useForm({ toProblems: toSettingProblems, send });
  const problemOf = useSettingProblems(problems);

  async function send(data: FormData) {
    await set.mutateAsync({
      params: { connectionId: connection.id },
      body: { settings: readSettingFields(adapter.fields, data) },
    });
    onDone();
    toast.success(t("settings.done"));
    router.refresh();
  }

  return (
    <form {...form} className="flex flex-col gap-5">
      <SettingFields fields={adapter.fields} connection={connection} problemOf={problemOf} onEdit={edit} />
      <FormFailure failure={failure} />
      <DialogFormActions
        cancel={t("form.cancel")}
        onCancel={onDone}
        submit={t("settings.submit")}
        busy={busy}
      />
    </form>
  );
}
