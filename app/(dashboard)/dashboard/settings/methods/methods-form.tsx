"use client";

import { useTranslations } from "next-intl";
import { SettingsForm } from "#components/settings/settings-form";
import { Checkbox } from "#components/ui/checkbox";
import { FieldError } from "#components/ui/field-error";
import { TitledCard } from "#components/ui/titled-card";
import { callApi } from "#lib/client/api";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";

type MethodsFormProps = { on: PaymentMethod[]; closed: PaymentMethod[]; mayChange: boolean };

/** The methods that payers may use; `closed` lists those without a provider. */
export function MethodsForm({ on, closed, mayChange }: MethodsFormProps) {
  const t = useTranslations("settings");
  const name = useTranslations("dashboard.method");
  const errorId = "methods-error";
  return (
    <TitledCard title={t("methods.title")}>
      <SettingsForm
        onSave={(form) =>
          callApi("PUT /settings/methods", { draft: { methods: form.getAll("/methods").map(String) } })
        }
        mayChange={mayChange}
        readOnly={t("readOnlyTerms")}
        saved={t("methods.saved")}
      >
        {({ complaint, edit }) => {
          const problem = complaint("/methods");
          return (
            <fieldset aria-describedby={problem ? errorId : undefined} className="flex flex-col gap-2">
              <legend className="sr-only">{t("tabs.methods")}</legend>
              {PAYMENT_METHODS.map((method) => (
                <Checkbox
                  key={method}
                  name="/methods"
                  value={method}
                  defaultChecked={on.includes(method)}
                  aria-invalid={problem ? true : undefined}
                  label={name(method)}
                  hint={closed.includes(method) ? t("methods.noProvider") : t(`methods.note.${method}`)}
                  onChange={() => edit("/methods")}
                />
              ))}
              {problem ? <FieldError id={errorId}>{problem}</FieldError> : null}
            </fieldset>
          );
        }}
      </SettingsForm>
    </TitledCard>
  );
}
