"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useOwnFailure } from "#components/account/use-own-failure.ts";
import { Button } from "#components/ui/button";
import { Failed } from "#components/ui/failed";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { PASSWORD_LENGTH } from "#lib/account/password-rules.rules";
import { useCall } from "#lib/client/use-send";

const { min } = PASSWORD_LENGTH;

export function PasswordForm({ email }: { email: string }) {
  const t = useTranslations("team.account");
  const router = useRouter();
  const change = useCall("POST /account/password", { isSecret: true });
  const { form, problems, failure, busy } = useForm({
    check: (data) => ({
      current: data.get("current") === "",
      next: String(data.get("next")).length < min,
    }),
    send: async (data) => {
      const body = { currentPassword: String(data.get("current")), newPassword: String(data.get("next")) };
      const { ended } = await change.mutateAsync({ body });
      form.ref.current?.reset();
      toast.success(t("password.saved", { ended }));
      router.refresh();
    },
    toFailure: useOwnFailure(),
  });

  return (
    <form {...form} className="flex flex-col gap-4">
      {/* Identifies the account to a password manager. */}
      <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
      <Field label={t("password.current")} error={problems.current && t("failure.missing")} required>
        <Input name="current" type="password" autoComplete="current-password" />
      </Field>
      <Field
        label={t("password.next")}
        hint={t("password.nextHint", { min })}
        error={problems.next && t("failure.passwordShort", { min })}
        required
      >
        <Input name="next" type="password" autoComplete="new-password" />
      </Field>
      <Failed>{failure}</Failed>
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {t("password.save")}
        </Button>
      </div>
    </form>
  );
}
