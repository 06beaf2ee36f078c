"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { useOwnFailure } from "#components/account/use-own-failure.ts";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { DialogActions } from "#components/ui/dialog";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";

export type Proof = { password: string; code: string };

type ProofFormProps = {
  /** What is asked for; what is not reads as empty. */
  ask: { password?: true; code?: "authenticator" | "any" };
  action: { isPending: boolean; isError: boolean; error: unknown };
  submit: string;
  tone?: "primary" | "danger";
  children?: ReactNode;
  onSubmit: (proof: Proof) => void;
  onCancel: () => void;
};

/** Asks somebody who is signed in to prove once more who they are. */
export function ProofForm({
  ask,
  action,
  submit,
  tone = "primary",
  children,
  onSubmit,
  onCancel,
}: ProofFormProps) {
  const t = useTranslations("team.account");
  const explain = useOwnFailure();
  const [missing, setMissing] = useState<{ password?: boolean; code?: boolean }>({});

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const proof = {
      password: String(data.get("password") ?? ""),
      code: String(data.get("code") ?? "").trim(),
    };
    const found = {
      password: ask.password !== undefined && proof.password === "",
      code: ask.code !== undefined && proof.code === "",
    };
    setMissing(found);
    if (!found.password && !found.code && !action.isPending) onSubmit(proof);
  }

  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-5">
      {children}
      {ask.password ? (
        <Field
          label={t("factor.password")}
          error={missing.password ? t("failure.missing") : undefined}
          required
        >
          <Input name="password" type="password" autoComplete="current-password" />
        </Field>
      ) : null}
      {ask.code ? (
        <Field
          label={ask.code === "any" ? t("factor.anyCode") : t("factor.code")}
          error={missing.code ? t("failure.missing") : undefined}
          required
        >
          <Input
            name="code"
            autoComplete="one-time-code"
            inputMode={ask.code === "any" ? "text" : "numeric"}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            className="tabular font-mono"
          />
        </Field>
      ) : null}
      {action.isError ? (
        <Alert tone="danger" role="alert">
          {explain(action.error)}
        </Alert>
      ) : null}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t("factor.cancel")}
        </Button>
        <Button type="submit" variant={tone} busy={action.isPending}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
