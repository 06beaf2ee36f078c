"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useOwnFailure } from "#components/account/use-own-failure.ts";
import { Button } from "#components/ui/button";
import { Failed } from "#components/ui/failed";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { textOf } from "#components/ui/text-of.ts";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useCall } from "#lib/client/use-send";

/** The person's name, as the team and the audit log show it. */
export function ProfileForm({ name }: { name: string }) {
  const t = useTranslations("team.account");
  const router = useRouter();
  const rename = useCall("PATCH /account", { isSecret: true });
  const { form, problems, failure, busy } = useForm({
    check: (data) => ({ name: textOf(data, "name") === "" }),
    send: async (data) => {
      await rename.mutateAsync({ body: { name: textOf(data, "name") } });
      toast.success(t("profile.saved"));
      router.refresh();
    },
    toFailure: useOwnFailure(),
  });

  return (
    <form {...form} className="flex flex-col gap-4">
      <Field label={t("profile.name")} error={problems.name && t("failure.missing")} required>
        <Input name="name" defaultValue={name} maxLength={100} autoComplete="name" />
      </Field>
      <Failed>{failure}</Failed>
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {t("profile.save")}
        </Button>
      </div>
    </form>
  );
}
