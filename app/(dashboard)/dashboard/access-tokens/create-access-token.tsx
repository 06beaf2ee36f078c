"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import type { Scope } from "#lib/domain/access/roles";
import { CreateAccessTokenForm } from "./create-access-token-form";
import { NewAccessToken } from "./new-access-token";

/** The way to a new access token: a form, then the token, which is gone from the page with the dialog. */
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
