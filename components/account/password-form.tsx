"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useOwnFailure } from "#components/account/use-own-failure.ts";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { toast } from "#components/ui/toast.ts";
import { useChangePassword } from "#lib/client/account-actions";
import { PASSWORD_LENGTH } from "#lib/domain/password-rules";

const { min } = PASSWORD_LENGTH;

/** Another password for the old one. */
export function PasswordForm({ email }: { email: string }) {
  const t = useTranslations("team.account");
  const router = useRouter();
  const change = useChangePassword();
  const explain = useOwnFailure();
  const [wrong, setWrong] = useState<{ current?: boolean; next?: boolean }>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const currentPassword = String(data.get("current") ?? "");
    const newPassword = String(data.get("next") ?? "");
    const found = { current: currentPassword === "", next: newPassword.length < min };
    setWrong(found);
    if (found.current || found.next || change.isPending) return;
    const onSuccess = ({ ended }: { ended: number }) => {
      form.reset();
      toast.success(t("password.saved", { ended }));
      router.refresh();
    };
    change.mutate({ currentPassword, newPassword }, { onSuccess });
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
      <Field label={t("password.current")} error={wrong.current ? t("failure.missing") : undefined} required>
        <Input name="current" type="password" autoComplete="current-password" />
      </Field>
      <Field
        label={t("password.next")}
        hint={t("password.nextHint", { min })}
        error={wrong.next ? t("failure.passwordShort", { min }) : undefined}
        required
      >
        <Input name="next" type="password" autoComplete="new-password" />
      </Field>
      {change.isError ? (
        <Alert tone="danger" role="alert">
          {explain(change.error)}
        </Alert>
      ) : null}
      <div>
        <Button type="submit" variant="secondary" busy={change.isPending}>
          {t("password.save")}
        </Button>
      </div>
    </form>
  );
}
