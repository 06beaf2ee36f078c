"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { CopyButton } from "#components/ui/copy-button";
import { Dialog, DialogActions, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { Field } from "#components/ui/field";
import { Textarea } from "#components/ui/textarea";
import type { Scope } from "#lib/team/roles.rules";
import { CreateAccessTokenForm } from "./create-access-token-form";

/** A form, then the new token, which disappears with the dialog. */
export function CreateAccessToken({ scopes }: { scopes: readonly Scope[] }) {
  const t = useTranslations("dashboard");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [token, setToken] = useState<string | null>(null);

  function change(next: boolean) {
    setOpen(next);
    if (next) return;
    if (token !== null) router.refresh();
    setToken(null);
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button>
          <Plus aria-hidden="true" />
          {t("tokens.create.button")}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={token === null ? t("tokens.create.title") : t("tokens.created.title")}
        description={token === null ? t("tokens.create.intro") : t("tokens.created.intro")}
      >
        {token === null ? (
          <CreateAccessTokenForm scopes={scopes} onCreated={setToken} onCancel={() => change(false)} />
        ) : (
          <NewAccessToken token={token} onDone={() => change(false)} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** The only time a token can be read. */
function NewAccessToken({ token, onDone }: { token: string; onDone: () => void }) {
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
          className="font-mono text-xs! break-all"
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
