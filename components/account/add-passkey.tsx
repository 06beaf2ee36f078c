"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { RecoveryCodes } from "#components/account/recovery-codes";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { toast } from "#components/ui/toast.ts";
import { failureKind } from "#lib/client/failure-kind";
import { makePasskey } from "#lib/client/passkeys";
import { ProblemError } from "#lib/client/request-json";

/** The way to a passkey: a name, then what the device asks, then for who had no second factor yet the recovery codes. */
export function AddPasskey() {
  const t = useTranslations("team.account.passkeys");
  const factor = useTranslations("team.account.factor");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const make = useMutation({ mutationFn: makePasskey, retry: false, gcTime: 0 });
  const codes = make.data?.recoveryCodes ?? [];

  function change(next: boolean) {
    setOpen(next);
    if (next) return;
    if (make.data) router.refresh();
    make.reset();
  }

  function add(name: string) {
    make.mutate(name, {
      onSuccess: ({ recoveryCodes }) => {
        toast.success(t("added"));
        if (recoveryCodes.length > 0) return;
        setOpen(false);
        make.reset();
        router.refresh();
      },
    });
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button variant="secondary">{t("add")}</Button>
      </DialogTrigger>
      <DialogContent
        title={codes.length > 0 ? factor("codesTitle") : t("addTitle")}
        description={codes.length > 0 ? factor("codesIntro") : t("addIntro")}
      >
        {codes.length > 0 ? (
          <RecoveryCodes codes={codes} onDone={() => change(false)} />
        ) : (
          <NameForm
            busy={make.isPending}
            error={make.isError ? make.error : null}
            onName={add}
            onCancel={() => change(false)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

type NameFormProps = {
  busy: boolean;
  error: Error | null;
  onName: (name: string) => void;
  onCancel: () => void;
};

function NameForm({ busy, error, onName, onCancel }: NameFormProps) {
  const t = useTranslations("team.account.passkeys");
  const explain = usePasskeyFailure();
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    setMissing(name === "");
    if (name !== "" && !busy) onName(name);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={t("name")} error={missing ? t("missing") : undefined} required>
        <Input name="name" maxLength={100} placeholder={t("namePlaceholder")} autoComplete="off" />
      </Field>
      {error ? (
        <Alert tone="danger" role="alert">
          {explain(error)}
        </Alert>
      ) : null}
      <DialogFormActions cancel={t("cancel")} onCancel={onCancel} submit={t("continue")} busy={busy} />
    </form>
  );
}

function usePasskeyFailure(): (error: Error) => string {
  const t = useTranslations("team.account.passkeys");
  const general = useTranslations("dashboard");
  return (error) => {
    // The device says so by this name when it is asked for a second passkey of the same account.
    if (error.name === "InvalidStateError") return t("known");
    if (!(error instanceof ProblemError)) return t("failed");
    return error.code === "invalid_request" ? t("failed") : general(`failure.${failureKind(error)}`);
  };
}
