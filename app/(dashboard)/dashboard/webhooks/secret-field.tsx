"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ui/copy-button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";

type SecretFieldProps = { label: string; hint?: string; secret: string };

/** A secret in plain text, to select or copy. */
export function SecretField({ label, hint, secret }: SecretFieldProps) {
  const t = useTranslations("webhooks");
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={label} hint={hint} className="flex-1 basis-60">
        <Input
          readOnly
          value={secret}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          className="font-mono max-sm:text-xs!"
        />
      </Field>
      <CopyButton value={secret} label={t("secret.copy")} size="md" />
    </div>
  );
}
