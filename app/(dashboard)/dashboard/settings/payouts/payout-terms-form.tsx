"use client";

import { useLocale, useTranslations } from "next-intl";
import { SettingsForm, type SettingsFormControls } from "#components/settings/settings-form";
import { AmountInput } from "#components/ui/amount-input";
import { DateTime } from "#components/ui/date-time";
import { Field } from "#components/ui/field";
import { PointerField } from "#components/ui/pointer-field";
import { TitledCard } from "#components/ui/titled-card";
import { callApi } from "#lib/client/api";
import { formatMoney } from "#lib/domain/money/format-money";
import type { PayoutSettingsView } from "#lib/payouts/payout.contract";

const LIMITS = [
  { name: "dailyLimit", hint: "dailyLimitHint" },
  { name: "approvalAbove", hint: "approvalAboveHint" },
] as const;

type PayoutTermsFormProps = { settings: PayoutSettingsView; isFree: boolean; mayChange: boolean };

/** The key for the merchant's own payouts, the daily limit, and the amount above which a second person approves. */
export function PayoutTermsForm({ settings, isFree, mayChange }: PayoutTermsFormProps) {
  const t = useTranslations("payouts.settings.terms");
  const tSettings = useTranslations("settings");
  return (
    <TitledCard title={t("title")} hint={t("hint")}>
      <SettingsForm
        onSave={(form) => callApi("PATCH /payout-settings", { body: toBody(form) })}
        mayChange={mayChange}
        readOnly={tSettings("readOnly")}
        saved={t("saved")}
      >
        {({ complaint, edit }) => (
          <TermsFields settings={settings} isFree={isFree} complaint={complaint} edit={edit} />
        )}
      </SettingsForm>
    </TitledCard>
  );
}

type TermsFieldsProps = Pick<PayoutTermsFormProps, "settings" | "isFree"> &
  Pick<SettingsFormControls, "complaint" | "edit">;

function TermsFields({ settings, isFree, complaint, edit }: TermsFieldsProps) {
  const t = useTranslations("payouts.settings.terms");
  const locale = useLocale();
  return (
    <>
      <PointerField
        pointer="/pixKey"
        label={t("key")}
        hint={t("keyHint")}
        error={complaint("/pixKey")}
        onEdit={edit}
        defaultValue={settings.pixKey ?? ""}
        maxLength={77}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
      />
      {settings.heldUntil ? (
        <p className="text-sm">
          {t.rich("held", { at: () => <DateTime value={settings.heldUntil ?? ""} /> })}
        </p>
      ) : null}
      {LIMITS.map(({ name, hint }) => (
        <Field key={name} label={t(name)} hint={t(hint)} error={complaint(`/${name}`)} required>
          <AmountInput
            name={`/${name}`}
            initial={settings[name]}
            onEdit={() => edit(`/${name}`)}
            className="tabular"
          />
        </Field>
      ))}
      <p className="text-sm text-muted-foreground">{t("raiseHint")}</p>
      <p className="text-sm text-muted-foreground">
        {isFree ? t("noFee") : t("fee", { amount: formatMoney(locale, settings.fee, "BRL") })}
      </p>
    </>
  );
}

// The control submits zero as an empty string.
function toBody(form: FormData) {
  const read = (name: string) => String(form.get(`/${name}`) ?? "").trim();
  return {
    pixKey: read("pixKey") || null,
    dailyLimit: read("dailyLimit") || "0.00",
    approvalAbove: read("approvalAbove") || "0.00",
  };
}
