"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NetworksField, networkProblems, networksIn } from "#components/access-tokens/networks-field";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { FormFailure } from "#components/ui/form-failure";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";

type BindCredentialProps = {
  credential: { name: string; allowedNetworks: readonly string[] };
  /** Changes the networks. Rejects with the API's answer. */
  send: (allowedNetworks: string[]) => Promise<unknown>;
};

/** Changes the networks from which a token or client is accepted. */
export function BindCredential({ credential, send }: BindCredentialProps) {
  const t = useTranslations("dashboard.tokens.networks");
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={t("change", { name: credential.name })}>
          {t("button")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("title", { name: credential.name })} description={t("body")}>
        <BindForm credential={credential} send={send} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function BindForm({ credential, send, onDone }: BindCredentialProps & { onDone: () => void }) {
  const t = useTranslations("dashboard.tokens.networks");
  const router = useRouter();
  const { form, problems, failure, busy, edit } = useForm({
    toProblems: networkProblems,
    send: async (data) => {
      await send(networksIn(data));
      onDone();
      toast.success(t("done"));
      router.refresh();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <NetworksField networks={credential.allowedNetworks} refused={problems.allowedNetworks} onEdit={edit} />
      <FormFailure failure={failure} />
      <DialogFormActions cancel={t("cancel")} onCancel={onDone} submit={t("submit")} busy={busy} />
    </form>
  );
}
