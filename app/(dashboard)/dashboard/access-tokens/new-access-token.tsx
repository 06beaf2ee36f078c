"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { CopyButton } from "#components/ui/copy-button";
import { DialogActions } from "#components/ui/dialog";
import { Field } from "#components/ui/field";
import { Textarea } from "#components/ui/textarea";

/** The only moment at which a token can be read. */
export function NewAccessToken({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslations("dashboard");
  return (
    <>
      <Field label={t("tokens.created.label")}>
        <Textarea
          readOnly
          rows={6}
          value={token}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          className="font-mono text-xs break-all sm:text-xs"
        />
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          {t("tokens.created.done")}
        </Button>
        <CopyButton value={token} label={t("tokens.created.copy")} variant="primary" size="md" />
      </DialogActions>
    </>
  );
}
