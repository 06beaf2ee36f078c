"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CredentialForm } from "#components/access-tokens/credential-form";
import { Button } from "#components/ui/button";
import { CopyButton } from "#components/ui/copy-button";
import { Dialog, DialogActions, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import type { CreatedApiClientView } from "#lib/api-clients/api-client.contract";
import { useCall } from "#lib/client/use-send";
import type { Scope } from "#lib/team/roles.rules";

/** A form, then the new client's secret, which disappears with the dialog. */
export function CreateApiClient({ scopes }: { scopes: readonly Scope[] }) {
  const t = useTranslations("developers.clients");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedApiClientView | null>(null);

  function change(next: boolean) {
    setOpen(next);
    if (next) return;
    if (created !== null) router.refresh();
    setCreated(null);
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button>
          <Plus aria-hidden="true" />
          {t("create.button")}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={created === null ? t("create.title") : t("created.title")}
        description={created === null ? t("create.intro") : t("created.intro")}
      >
        {created === null ? (
          <CreateApiClientForm scopes={scopes} onCreated={setCreated} onCancel={() => change(false)} />
        ) : (
          <NewApiClient created={created} onDone={() => change(false)} />
        )}
      </DialogContent>
    </Dialog>
  );
}

type CreateApiClientFormProps = {
  scopes: readonly Scope[];
  onCreated: (created: CreatedApiClientView) => void;
  onCancel: () => void;
};

function CreateApiClientForm({ scopes, onCreated, onCancel }: CreateApiClientFormProps) {
  const t = useTranslations("developers.clients.create");
  const create = useCall("POST /api-clients", { isSecret: true });
  return (
    <CredentialForm
      scopes={scopes}
      labels={{
        name: t("name"),
        nameHint: t("nameHint"),
        nameMissing: t("nameMissing"),
        cancel: t("cancel"),
        submit: t("submit"),
      }}
      send={async (chosen) => onCreated(await create.mutateAsync({ body: chosen }))}
      onCancel={onCancel}
    />
  );
}

/** The only time a client's secret can be read. */
function NewApiClient({ created, onDone }: { created: CreatedApiClientView; onDone: () => void }) {
  const t = useTranslations("developers.clients.created");
  return (
    <div className="flex flex-col gap-4">
      <Credential label={t("id")} copy={t("copyId")} value={created.clientId} />
      <Credential label={t("secret")} copy={t("copySecret")} value={created.clientSecret} />
      <DialogActions>
        <Button onClick={onDone}>{t("done")}</Button>
      </DialogActions>
    </div>
  );
}

function Credential({ label, copy, value }: { label: string; copy: string; value: string }) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={label} className="flex-1 basis-60">
        <Input
          readOnly
          value={value}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          className="font-mono max-sm:text-xs!"
        />
      </Field>
      <CopyButton value={value} label={copy} size="md" />
    </div>
  );
}
