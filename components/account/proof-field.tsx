"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import type { ProofMethod } from "#lib/account/proof.rules";

/** The field of a proof of identity, named after its method. */
export function ProofField({
  method,
  missing,
}: {
  method: Exclude<ProofMethod, "passkey">;
  missing: boolean;
}) {
  const t = useTranslations("proof");
  const look = { autoCapitalize: "none", spellCheck: false, maxLength: 20, className: "tabular font-mono" };
  return (
    <Field label={t(method)} error={missing ? t("missing") : undefined} required>
      {method === "password" ? (
        <Input name="password" type="password" autoComplete="current-password" />
      ) : (
        <Input name="code" autoComplete="one-time-code" autoFocus {...look} />
      )}
    </Field>
  );
}
