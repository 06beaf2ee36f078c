"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProofForm } from "#components/account/proof-form";
import { RecoveryCodes } from "#components/account/recovery-codes";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { useCall } from "#lib/client/use-send";

/** Replaces the recovery codes; requires the password and a code. */
export function RenewRecoveryCodes() {
  const t = useTranslations("team.account.factor");
  const router = useRouter();
  const renew = useCall("POST /account/recovery-codes");
  const [open, setOpen] = useState(false);
  const codes = renew.data?.recoveryCodes;

  function change(next: boolean) {
    setOpen(next);
    if (next) return;
    if (codes) router.refresh();
    renew.reset();
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button variant="secondary">{t("renew")}</Button>
      </DialogTrigger>
      <DialogContent
        title={codes ? t("codesTitle") : t("renew")}
        description={codes ? t("codesIntro") : t("renewIntro")}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => change(false)} />
        ) : (
          <ProofForm
            ask={{ password: true, code: "any" }}
            send={(proof) => renew.mutateAsync({ body: proof })}
            submit={t("next")}
            onCancel={() => change(false)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
