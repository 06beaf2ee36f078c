"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { CopyButton } from "#components/ui/copy-button";
import { DialogActions } from "#components/ui/dialog";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import type { CreatedApiClientView } from "#lib/schemas/access/api-client";

/** The only moment at which a client's secret can be read. */
export function NewApiClient({ created, onDone }: { created: CreatedApiClientView; onDone: () => void }) {
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
          className="font-mono text-xs"
        />
      </Field>
      <CopyButton value={value} label={copy} size="md" />
    </div>
  );
}
