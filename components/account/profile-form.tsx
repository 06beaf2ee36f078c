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
import { useRename } from "#lib/client/account-actions";

/** One's own name, as others of the team and the audit log show it. */
export function ProfileForm({ name }: { name: string }) {
  const t = useTranslations("team.account");
  const router = useRouter();
  const rename = useRename();
  const explain = useOwnFailure();
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    setMissing(next === "");
    if (next === "" || rename.isPending) return;
    const onSuccess = () => {
      toast.success(t("profile.saved"));
      router.refresh();
    };
    rename.mutate({ name: next }, { onSuccess });
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t("profile.name")} error={missing ? t("failure.missing") : undefined} required>
        <Input name="name" defaultValue={name} maxLength={100} autoComplete="name" />
      </Field>
      {rename.isError ? (
        <Alert tone="danger" role="alert">
          {explain(rename.error)}
        </Alert>
      ) : null}
      <div>
        <Button type="submit" variant="secondary" busy={rename.isPending}>
          {t("profile.save")}
        </Button>
      </div>
    </form>
  );
}
