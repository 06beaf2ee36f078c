"use client";

import { useTranslations } from "next-intl";
import { SettingsForm } from "#components/settings/settings-form";
import { Card, CardContent } from "#components/ui/card";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";
import { callApi } from "#lib/client/api";
import { LOCALES, type Locale } from "#lib/domain/locale";

type LanguageFormProps = {
  locale: Locale;
  timeZone: string;
  /** IANA names that this server knows. */
  timeZones: { name: string; label: string }[];
  mayChange: boolean;
};

/** The default language for payers whose browser requests none of ours, and the dashboard's time zone. */
export function LanguageForm({ locale, timeZone, timeZones, mayChange }: LanguageFormProps) {
  const t = useTranslations("settings");
  return (
    <Card className="max-w-2xl">
      <CardContent>
        <SettingsForm
          onSave={(form) =>
            callApi("PATCH /settings/profile", {
              draft: { locale: String(form.get("/locale")), timeZone: String(form.get("/timeZone")) },
            })
          }
          mayChange={mayChange}
          readOnly={t("readOnly")}
          saved={t("saved")}
        >
          {({ complaint, edit }) => (
            <>
              <Field
                label={t("language.locale")}
                hint={t("language.localeHint")}
                error={complaint("/locale")}
                required
              >
                <Select name="/locale" defaultValue={locale} onChange={() => edit("/locale")}>
                  {LOCALES.map((known) => (
                    <option key={known} value={known}>
                      {t(`language.names.${known}`)}
                    </option>
                  ))}
                </Select>
              </Field>
              <TimeZoneField
                timeZone={timeZone}
                timeZones={timeZones}
                error={complaint("/timeZone")}
                onEdit={() => edit("/timeZone")}
              />
            </>
          )}
        </SettingsForm>
      </CardContent>
    </Card>
  );
}

type TimeZoneFieldProps = Pick<LanguageFormProps, "timeZone" | "timeZones"> & {
  error: string | undefined;
  onEdit: () => void;
};

function TimeZoneField({ timeZone, timeZones, error, onEdit }: TimeZoneFieldProps) {
  const t = useTranslations("settings.language");
  return (
    <Field label={t("timeZone")} hint={t("timeZoneHint")} error={error} required>
      <Select name="/timeZone" defaultValue={timeZone} onChange={onEdit}>
        {timeZones.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
