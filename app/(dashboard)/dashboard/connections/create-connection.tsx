"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Field } from "#components/ui/field";
import { FormFailure } from "#components/ui/form-failure";
import { PointerField } from "#components/ui/pointer-field";
import { Select } from "#components/ui/select";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useCall } from "#lib/client/use-send";
import type { ConnectionAdapterView, ConnectionView } from "#lib/connections/connection.contract";
import { readSettingFields, SettingFields } from "./setting-fields";
import { toSettingProblems, useSettingProblems } from "./use-setting-problems";

type CreateConnectionProps = {
  adapters: ConnectionAdapterView[];
  isPlatforms: boolean;
  /** The merchant's connections that take money: a connection for payouts pays from one of their accounts. */
  holders: Pick<ConnectionView, "id" | "label" | "providerLabel">[];
};

/** Chooses a provider and its settings. */
export function CreateConnection({ adapters, isPlatforms, holders }: CreateConnectionProps) {
  const t = useTranslations("connections");
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Plus aria-hidden="true" />
          {t("create.button")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("create.title")} className="max-w-2xl">
        <CreateForm
          adapters={adapters}
          isPlatforms={isPlatforms}
          holders={holders}
          onDone={() => setOpen(false)}
        />
      </DialogContent>
    </Dialog>
  );
}

type CreateFormProps = CreateConnectionProps & { onDone: () => void };

function CreateForm({ adapters, isPlatforms, holders, onDone }: CreateFormProps) {
  const t = useTranslations("connections");
  const router = useRouter();
  const create = useCall("POST /connections", { isSecret: true });
  const [provider, setProvider] = useState(adapters[0]?.name ?? "");
  const adapter = adapters.find(({ name }) => name === provider);
  const fields = adapter?.fields ?? [];
  const hasHolder = !isPlatforms && adapter?.port === "payout" && holders.length > 0;
  const { form, problems, failure, busy, edit } = useForm({ toProblems: toSettingProblems, send });
  const problemOf = useSettingProblems(problems);

  async function send(data: FormData) {
    await create.mutateAsync({ draft: toDraft(data, { provider, fields, isPlatforms, hasHolder }) });
    onDone();
    toast.success(t("create.done"));
    router.refresh();
  }

  return (
    <form {...form} className="flex flex-col gap-5">
      <ProviderField
        adapters={adapters}
        provider={provider}
        onChoose={setProvider}
        problem={problemOf("/provider")}
      />
      {isPlatforms ? <ModeField /> : null}
      {hasHolder ? <HolderField holders={holders} problem={problemOf("/custodian")} /> : null}
      <PointerField
        pointer="/label"
        label={t("form.label")}
        hint={t("form.labelHint")}
        error={problemOf("/label")}
        maxLength={60}
        required
        onEdit={edit}
      />
      <SettingFields key={provider} fields={fields} connection={null} problemOf={problemOf} onEdit={edit} />
      <FormFailure failure={failure} />
      <DialogFormActions
        cancel={t("form.cancel")}
        onCancel={onDone}
        submit={t("create.submit")}
        busy={busy}
      />
    </form>
  );
}

type ShownFields = Pick<ConnectionAdapterView, "fields"> & {
  provider: string;
  isPlatforms: boolean;
  hasHolder: boolean;
};

/** The request body, from the fields shown. */
function toDraft(data: FormData, { provider, fields, isPlatforms, hasHolder }: ShownFields) {
  return {
    provider,
    label: String(data.get("/label") ?? "").trim(),
    settings: readSettingFields(fields, data),
    ...(isPlatforms ? { mode: String(data.get("/mode")) } : {}),
    ...(hasHolder ? { custodian: String(data.get("/custodian")) } : {}),
  };
}

type ProviderFieldProps = Pick<CreateConnectionProps, "adapters"> & {
  provider: string;
  onChoose: (provider: string) => void;
  problem: string | undefined;
};

function ProviderField({ adapters, provider, onChoose, problem }: ProviderFieldProps) {
  const t = useTranslations("connections");
  return (
    <Field label={t("form.provider")} error={problem} required>
      <Select name="/provider" value={provider} onChange={(event) => onChoose(event.target.value)}>
        {adapters.map(({ name, label, port }) => (
          <option key={name} value={name}>
            {`${label} · ${t(`port.${port}`)}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function ModeField() {
  const t = useTranslations("connections");
  return (
    <Field label={t("form.mode")} required>
      <Select name="/mode" defaultValue="live">
        <option value="live">{t("mode.live")}</option>
        <option value="test">{t("mode.test")}</option>
      </Select>
    </Field>
  );
}

type HolderFieldProps = Pick<CreateConnectionProps, "holders"> & { problem: string | undefined };

/** The connection whose account a new one pays from. */
function HolderField({ holders, problem }: HolderFieldProps) {
  const t = useTranslations("connections");
  return (
    <Field label={t("form.custodian")} hint={t("form.custodianHint")} error={problem} required>
      <Select name="/custodian">
        {holders.map(({ id, label, providerLabel }) => (
          <option key={id} value={id}>
            {`${label} · ${providerLabel}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
