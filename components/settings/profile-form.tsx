"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PointerField } from "#components/charges/pointer-field";
import { BankPreview } from "#components/settings/bank-preview";
import { SettingsForm } from "#components/settings/settings-form";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { formatDocument } from "#lib/domain/documents";
import type { SettingsView } from "#lib/schemas/settings";

type ProfileFormProps = { settings: SettingsView; mayChange: boolean };

/** Who a merchant is to its payers, and how that reads in their bank's app. */
export function ProfileForm({ settings, mayChange }: ProfileFormProps) {
  const t = useTranslations("settings");
  const [shown, setShown] = useState({ name: settings.name, city: settings.city });
  const document = formatDocument(settings.documentType, settings.document);
  const optional = t("optional");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <CardHeader>
          <CardTitle>{t("profile.section")}</CardTitle>
        </CardHeader>
        <CardContent>
          <SettingsForm
            change={{ method: "PATCH", path: "/api/settings/profile" }}
            toBody={toProfileBody}
            mayChange={mayChange}
            readOnly={t("readOnly")}
            saved={t("saved")}
          >
            {({ complaint, edit }) => {
              const field = (name: "name" | "legalName" | "city" | "supportEmail" | "website") => ({
                pointer: `/${name}`,
                label: t(`profile.${name}`),
                error: complaint(`/${name}`),
                onEdit: edit,
                defaultValue: settings[name] ?? "",
              });
              return (
                // What is typed bubbles up here, to the preview beside the form.
                <div
                  className="grid items-start gap-5 sm:grid-cols-2"
                  onInput={({ target }) => {
                    const { name, value } = target as HTMLInputElement;
                    if (name === "/name" || name === "/city")
                      setShown((before) => ({ ...before, [name.slice(1)]: value }));
                  }}
                >
                  <PointerField {...field("name")} hint={t("profile.nameHint")} maxLength={100} required />
                  <PointerField {...field("city")} hint={t("profile.cityHint")} maxLength={100} required />
                  <PointerField {...field("legalName")} maxLength={200} required />
                  <Field label={t("profile.document")} hint={t("profile.documentHint")}>
                    <Input value={document} readOnly className="tabular" />
                  </Field>
                  <PointerField
                    {...field("supportEmail")}
                    note={optional}
                    hint={t("profile.supportEmailHint")}
                    type="email"
                    maxLength={254}
                  />
                  <PointerField
                    {...field("website")}
                    note={optional}
                    type="url"
                    placeholder="https://"
                    maxLength={2048}
                  />
                </div>
              );
            }}
          </SettingsForm>
        </CardContent>
      </Card>
      <BankPreview name={shown.name} city={shown.city} document={document} />
    </div>
  );
}

function toProfileBody(form: FormData): Record<string, unknown> {
  const read = (name: string) => String(form.get(`/${name}`) ?? "").trim();
  return {
    name: read("name"),
    legalName: read("legalName"),
    city: read("city"),
    supportEmail: read("supportEmail") || null,
    website: read("website") || null,
  };
}
