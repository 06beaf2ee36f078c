"use client";

import { useTranslations } from "next-intl";
import { SettingsForm } from "#components/settings/settings-form";
import { Checkbox } from "#components/ui/checkbox";
import { TitledCard } from "#components/ui/titled-card";
import { callApi } from "#lib/client/api";

type TaxFormProps = { takesTax: boolean; mayChange: boolean };

/** Whether charges may state CBS and IBS, beside the dates of the law. */
export function TaxForm({ takesTax, mayChange }: TaxFormProps) {
  const t = useTranslations("settings");
  return (
    <TitledCard title={t("tax.title")} hint={t("tax.hint")}>
      <SettingsForm
        onSave={(form) => callApi("PUT /settings/tax", { body: { takesTax: form.has("/takesTax") } })}
        mayChange={mayChange}
        readOnly={t("readOnlyTerms")}
        saved={t("tax.saved")}
      >
        {({ edit }) => (
          <>
            <Checkbox
              name="/takesTax"
              defaultChecked={takesTax}
              label={t("tax.takes")}
              hint={t("tax.takesHint")}
              onChange={() => edit("/takesTax")}
            />
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs text-muted-foreground">
              <dt className="font-medium">2026</dt>
              <dd>{t("tax.year2026")}</dd>
              <dt className="font-medium">2027</dt>
              <dd>{t("tax.year2027")}</dd>
            </dl>
          </>
        )}
      </SettingsForm>
    </TitledCard>
  );
}
