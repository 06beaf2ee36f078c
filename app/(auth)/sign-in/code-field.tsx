"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";

/** The second step of signing in. */
export function CodeField({ wrong }: { wrong: boolean }) {
  const t = useTranslations("auth.factor");
  return (
    <fieldset>
      <legend className="mb-4 font-medium">{t("title")}</legend>
      <Field label={t("code")} hint={t("hint")} required>
        <Input
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          aria-invalid={wrong || undefined}
          className="tabular font-mono"
        />
      </Field>
    </fieldset>
  );
}
