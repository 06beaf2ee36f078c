"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import type { Scope } from "#lib/domain/access/roles";
import type { CreatedApiClientView } from "#lib/schemas/access/api-client";
import { CreateApiClientForm } from "./create-api-client-form";
import { NewApiClient } from "./new-api-client";

/** The way to a new API client: a form, then the secret, which is gone from the page with the dialog. */
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
