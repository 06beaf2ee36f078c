"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProofForm } from "#components/account/proof-form";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { toast } from "#components/ui/toast.ts";
import { useDisableSecondFactor } from "#lib/client/account-actions";

/** Turns the second factor off, by the password and a code. */
export function DisableSecondFactor() {
  const t = useTranslations("team.account.factor");
  const router = useRouter();
  const disable = useDisableSecondFactor();
  const [open, setOpen] = useState(false);

  function change(next: boolean) {
    setOpen(next);
    if (!next) disable.reset();
  }

  function done() {
    toast.success(t("disabled"));
    change(false);
    router.refresh();
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button variant="secondary">{t("disable")}</Button>
      </DialogTrigger>
      <DialogContent title={t("disableTitle")} description={t("disableIntro")}>
        <ProofForm
          ask={{ password: true, code: "any" }}
          action={disable}
          submit={t("disable")}
          tone="danger"
          onSubmit={(proof) => disable.mutate(proof, { onSuccess: done })}
          onCancel={() => change(false)}
        />
      </DialogContent>
    </Dialog>
  );
}
