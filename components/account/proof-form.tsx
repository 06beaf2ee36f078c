"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useOwnFailure } from "#components/account/use-own-failure.ts";
import { Button } from "#components/ui/button";
import { DialogActions } from "#components/ui/dialog";
import { Failed } from "#components/ui/failed";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { textOf } from "#components/ui/text-of.ts";
import { useForm } from "#components/ui/use-form.ts";

export type Proof = { password: string; code: string };

type ProofFormProps = {
  /** The required proofs; others read as empty. */
  ask: { password?: true; code?: "authenticator" | "any" };
  /** Sends the proof; rejects with the API's refusal. */
  send: (proof: Proof) => Promise<unknown>;
  submit: string;
  tone?: "primary" | "danger";
  children?: ReactNode;
  onCancel: () => void;
};

/** Requires the signed-in person to prove their identity again. */
export function ProofForm({ ask, send, submit, tone = "primary", children, onCancel }: ProofFormProps) {
  const t = useTranslations("team.account");
  const { form, problems, failure, busy } = useForm({
    check: (data) => ({
      password: ask.password !== undefined && data.get("password") === "",
      code: ask.code !== undefined && textOf(data, "code") === "",
    }),
    send: (data) => send({ password: String(data.get("password") ?? ""), code: textOf(data, "code") }),
    toFailure: useOwnFailure(),
  });

  return (
    <form {...form} className="flex flex-col gap-5">
      {children}
      {ask.password ? (
        <Field label={t("factor.password")} error={problems.password && t("failure.missing")} required>
          <Input name="password" type="password" autoComplete="current-password" />
        </Field>
      ) : null}
      {ask.code ? (
        <Field
          label={ask.code === "any" ? t("factor.anyCode") : t("factor.code")}
          error={problems.code && t("failure.missing")}
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
      <Failed>{failure}</Failed>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t("factor.cancel")}
        </Button>
        <Button type="submit" variant={tone} busy={busy}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
