"use client";

import { useTranslations } from "next-intl";
import { SettingsForm } from "#components/settings/settings-form";
import { Field } from "#components/ui/field";
import { Textarea } from "#components/ui/textarea";
import { TitledCard } from "#components/ui/titled-card";
import { callApi } from "#lib/client/api";

type EmbedOriginsFormProps = { embedOrigins: string[]; mayChange: boolean };

/** The sites that may embed the checkout, one per line. */
export function EmbedOriginsForm({ embedOrigins, mayChange }: EmbedOriginsFormProps) {
  const t = useTranslations("settings");
  return (
    <TitledCard className="lg:col-span-2" title={t("embed.title")}>
      <SettingsForm
        onSave={(form) => {
          const typed = String(form.get("/embedOrigins")).split("\n");
          const sites = typed.map((line) => line.trim()).filter((line) => line !== "");
          return callApi("PUT /settings/embed-origins", { body: { embedOrigins: sites } });
        }}
        mayChange={mayChange}
        readOnly={t("readOnly")}
        saved={t("saved")}
      >
        {({ complaint, edit }) => (
          <Field label={t("embed.origins")} hint={t("embed.hint")} error={complaint("/embedOrigins")}>
            <Textarea
              name="/embedOrigins"
              defaultValue={embedOrigins.join("\n")}
              onChange={() => edit("/embedOrigins")}
              placeholder="https://www.example.com"
              spellCheck={false}
              className="max-w-xl font-mono"
            />
          </Field>
        )}
      </SettingsForm>
    </TitledCard>
  );
}
