"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProofForm } from "#components/account/proof-form";
import { RecoveryCodes } from "#components/account/recovery-codes";
import { Button } from "#components/ui/button";
import { CopyButton } from "#components/ui/copy-button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { QrCode } from "#components/ui/qr-code";
import type { BegunSecondFactorView } from "#lib/account/account.contract";
import { useCall } from "#lib/client/use-send";

type EnableSecondFactorProps = {
  /** The page that asked for it, opened at the end; null for none. */
  returnTo?: string | null;
};

/** Sets up a second factor: the password, then the key and a code that proves it arrived, then the recovery codes. */
export function EnableSecondFactor({ returnTo = null }: EnableSecondFactorProps) {
  const t = useTranslations("team.account.factor");
  const router = useRouter();
  const begin = useCall("POST /account/second-factor", { isSecret: true });
  const confirm = useCall("POST /account/second-factor/confirm", { isSecret: true });
  const [open, setOpen] = useState(false);
  const key = begin.data;
  const codes = confirm.data?.recoveryCodes;

  function change(next: boolean) {
    setOpen(next);
    if (next) return;
    if (codes && returnTo !== null) router.push(returnTo);
    else if (codes) router.refresh();
    begin.reset();
    confirm.reset();
  }

  const step = codes ? "codes" : key ? "scan" : "password";
  const title = { password: t("title"), scan: t("scanTitle"), codes: t("codesTitle") };
  const intro = { password: t("passwordIntro"), scan: t("scanIntro"), codes: t("codesIntro") };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button>{t("enable")}</Button>
      </DialogTrigger>
      <DialogContent title={title[step]} description={intro[step]}>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => change(false)} />
        ) : key ? (
          <ProofForm
            key="scan"
            ask={{ code: "authenticator" }}
            send={({ code }) => confirm.mutateAsync({ body: { code } })}
            submit={t("confirm")}
            onCancel={() => change(false)}
          >
            <AuthenticatorKey secondFactor={key} />
          </ProofForm>
        ) : (
          <ProofForm
            key="password"
            ask={{ password: true }}
            send={({ password }) => begin.mutateAsync({ body: { password } })}
            submit={t("next")}
            onCancel={() => change(false)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

function AuthenticatorKey({ secondFactor: { secret, uri } }: { secondFactor: BegunSecondFactorView }) {
  const t = useTranslations("team.account.factor");
  return (
    <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
      <div className="shrink-0">
        <QrCode text={uri} title={t("qr")} aimPx={200} />
      </div>
      <div className="flex w-full min-w-0 flex-1 flex-col items-start gap-2">
        <p className="text-sm font-medium">{t("secret")}</p>
        <p className="font-mono text-sm break-all select-all">{secret.match(/.{1,4}/g)?.join(" ")}</p>
        <CopyButton value={secret} label={t("copySecret")} />
      </div>
    </div>
  );
}
