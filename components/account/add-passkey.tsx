"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RecoveryCodes } from "#components/account/recovery-codes";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Failed } from "#components/ui/failed";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { textOf } from "#components/ui/text-of.ts";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { failureKind } from "#lib/client/failure-kind";
import { makePasskey } from "#lib/client/passkeys";
import { queryClient } from "#lib/client/query-client";
import { ProblemError } from "#lib/client/request-json";

/** Adds a passkey: a name, then the device's prompt, then the recovery codes if it is the person's first second factor. */
export function AddPasskey() {
  const t = useTranslations("team.account.passkeys");
  const factor = useTranslations("team.account.factor");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const make = useMutation({ mutationFn: makePasskey, retry: false, gcTime: 0 }, queryClient());
  const codes = make.data?.recoveryCodes ?? [];

  function change(next: boolean) {
    setOpen(next);
    if (next) return;
    if (make.data) router.refresh();
    make.reset();
  }

  async function add(name: string) {
    const { recoveryCodes } = await make.mutateAsync(name);
    toast.success(t("added"));
    if (recoveryCodes.length > 0) return;
    setOpen(false);
    make.reset();
    router.refresh();
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
          <NameForm send={add} onCancel={() => change(false)} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function NameForm({ send, onCancel }: { send: (name: string) => Promise<void>; onCancel: () => void }) {
  const t = useTranslations("team.account.passkeys");
  const { form, problems, failure, busy } = useForm({
    check: (data) => ({ name: textOf(data, "name") === "" }),
    send: (data) => send(textOf(data, "name")),
    toFailure: usePasskeyFailure(),
  });

  return (
    <form {...form} className="flex flex-col gap-5">
      <Field label={t("name")} error={problems.name && t("missing")} required>
        <Input name="name" maxLength={100} placeholder={t("namePlaceholder")} autoComplete="off" />
      </Field>
      <Failed>{failure}</Failed>
      <DialogFormActions cancel={t("cancel")} onCancel={onCancel} submit={t("continue")} busy={busy} />
    </form>
  );
}

function usePasskeyFailure(): (error: unknown) => string {
  const t = useTranslations("team.account.passkeys");
  const general = useTranslations("dashboard");
  return (error) => {
    // The device reports a second passkey of the same account by this name.
    if (error instanceof Error && error.name === "InvalidStateError") return t("known");
    if (!(error instanceof ProblemError)) return t("failed");
    return error.code === "invalid_request" ? t("failed") : general(`failure.${failureKind(error)}`);
  };
}
