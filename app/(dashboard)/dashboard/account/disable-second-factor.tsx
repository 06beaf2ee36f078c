"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Proof, ProofForm } from "#components/account/proof-form";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { toast } from "#components/ui/toast.ts";
import { useCall } from "#lib/client/use-send";

/** Disabling requires the password and a code. */
export function DisableSecondFactor() {
  const t = useTranslations("team.account.factor");
  const router = useRouter();
  const disable = useCall("POST /account/second-factor/disable");
  const [open, setOpen] = useState(false);

  async function send(proof: Proof) {
    await disable.mutateAsync({ body: proof });
    toast.success(t("disabled"));
    setOpen(false);
    router.refresh();
  }

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary">{t("disable")}</Button>
      </DialogTrigger>
      <DialogContent title={t("disableTitle")} description={t("disableIntro")}>
        <ProofForm
          ask={{ password: true, code: "any" }}
          send={send}
          submit={t("disable")}
          tone="danger"
          onCancel={() => setOpen(false)}
        />
      </DialogContent>
    </Dialog>
  );
}
