"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsForm, type SettingsFormControls } from "#components/settings/settings-form";
import { Checkbox } from "#components/ui/checkbox";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { PointerField } from "#components/ui/pointer-field";
import { TitledCard } from "#components/ui/titled-card";
import { callApi } from "#lib/client/api";
import { formatDocument } from "#lib/customers/documents.rules";
import { foldToAscii } from "#lib/domain/text/fold-to-ascii";
import { BRCODE_LIMITS } from "#lib/pix/brcode/limits.rules";
import { type MissingPixName, missingPixNames, type Named, pixReceiverOf } from "#lib/pix/pix-receiver.rules";
import type { SettingsView } from "#lib/settings/settings.contract";

type ProfileFormProps = { settings: SettingsView; mayChange: boolean };

/** The merchant's name and details for payers, with a preview of how their bank's app shows them. */
export function ProfileForm({ settings, mayChange }: ProfileFormProps) {
  const t = useTranslations("settings");
  const { name, city, pixName, pixCity } = settings;
  const [shown, setShown] = useState<Named>({ name, city, pixName, pixCity });
  const requested = pixNamesOf(settings, shown);
  const receiver = pixReceiverOf(shown);
  const document = formatDocument(settings.documentType, settings.document);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <TitledCard title={t("profile.section")}>
        <SettingsForm
          onSave={(form) => callApi("PATCH /settings/profile", { body: toProfileBody(form) })}
          mayChange={mayChange}
          readOnly={t("readOnly")}
          saved={t("saved")}
        >
          {(controls) => (
            <ProfileFields
              settings={settings}
              pixNames={requested}
              controls={controls}
              onTyped={(name, typed) => {
                if (name in shown) setShown((before) => ({ ...before, [name]: typed }));
              }}
            />
          )}
        </SettingsForm>
      </TitledCard>
      <BankPreview name={receiver.name} city={receiver.city} document={document} />
    </div>
  );
}

type ProfileFieldsProps = {
  settings: SettingsView;
  /** The missing names for the Pix code. */
  pixNames: MissingPixName[];
  controls: SettingsFormControls;
  onTyped: (name: string, value: string | null) => void;
};

function ProfileFields({ settings, pixNames, controls, onTyped }: ProfileFieldsProps) {
  const t = useTranslations("settings");
  const { complaint, edit } = controls;
  const optional = t("optional");
  const field = (name: "name" | "legalName" | "city" | "supportEmail" | "website" | MissingPixName) => ({
    pointer: `/${name}`,
    label: t(`profile.${name}`),
    error: complaint(`/${name}`),
    onEdit: edit,
    defaultValue: settings[name] ?? "",
  });

  return (
    <div className="grid items-start gap-5 sm:grid-cols-2" onInput={({ target }) => tell(target, onTyped)}>
      <PointerField {...field("name")} hint={t("profile.nameHint")} maxLength={100} required />
      <PointerField {...field("city")} hint={t("profile.cityHint")} maxLength={100} required />
      {pixNames.map((pix) => (
        <PointerField
          key={pix}
          {...field(pix)}
          hint={t(`profile.${pix}Hint`)}
          maxLength={pix === "pixName" ? BRCODE_LIMITS.merchantName : BRCODE_LIMITS.merchantCity}
        />
      ))}
      <PointerField {...field("legalName")} maxLength={200} required />
      <DocumentField settings={settings} />
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
      <ReceiptMail isSent={settings.receiptMail} onEdit={() => edit("/receiptMail")} />
    </div>
  );
}

/** Passes the input to the preview beside the form. */
function tell(target: EventTarget, onTyped: ProfileFieldsProps["onTyped"]) {
  if (!(target instanceof HTMLInputElement)) return;
  const { name, value } = target;
  onTyped(name.slice(1), /^\/pix/.test(name) ? value.trim() || null : value);
}

/** Whether payers get their receipt by mail. */
function ReceiptMail({ isSent, onEdit }: { isSent: boolean; onEdit: () => void }) {
  const t = useTranslations("settings.profile");
  return (
    <Checkbox
      name="/receiptMail"
      defaultChecked={isSent}
      onChange={onEdit}
      label={t("receiptMail")}
      hint={t("receiptMailHint")}
      className="sm:col-span-2"
    />
  );
}

function DocumentField({ settings }: { settings: SettingsView }) {
  const t = useTranslations("settings");
  return (
    <Field label={t("profile.document")} hint={t("profile.documentHint")}>
      <Input value={formatDocument(settings.documentType, settings.document)} readOnly className="tabular" />
    </Field>
  );
}

// Most merchants need no Pix name, so the field is hidden; one that is set may be changed or removed.
function pixNamesOf(settings: SettingsView, shown: Named): MissingPixName[] {
  const missing = missingPixNames({ ...shown, pixName: null, pixCity: null });
  return (["pixName", "pixCity"] as const).filter((pix) => missing.includes(pix) || settings[pix] !== null);
}

function toProfileBody(form: FormData) {
  const read = (name: string) => String(form.get(`/${name}`) ?? "").trim();
  return {
    name: read("name"),
    legalName: read("legalName"),
    city: read("city"),
    pixName: read("pixName") || null,
    pixCity: read("pixCity") || null,
    supportEmail: read("supportEmail") || null,
    website: read("website") || null,
    receiptMail: form.has("/receiptMail"),
  };
}

type BankPreviewProps = { name: string; city: string; document: string };

/** Name and city as the Pix code carries them: folded to ASCII and truncated. */
function BankPreview({ name, city, document }: BankPreviewProps) {
  const t = useTranslations("settings.profile.preview");
  const facts = [
    [t("to"), foldToAscii(name, BRCODE_LIMITS.merchantName) || t("none")],
    [t("city"), foldToAscii(city, BRCODE_LIMITS.merchantCity) || t("none")],
    [t("document"), document],
  ] as const;
  return (
    <TitledCard title={t("title")} hint={t("hint")}>
      <dl className="flex flex-col gap-3 rounded-lg border border-border bg-muted/40 p-4 text-sm">
        {facts.map(([term, value]) => (
          <div key={term} className="flex items-baseline justify-between gap-4">
            <dt className="shrink-0 text-muted-foreground">{term}</dt>
            <dd className="min-w-0 text-right font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  );
}
