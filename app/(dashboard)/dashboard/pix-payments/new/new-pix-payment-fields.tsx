"use client";

import { ClipboardPenLine, Link2, UserRoundX } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { ExpiryFields } from "#components/charges/expiry-fields";
import { OnlyPayerChoice } from "#components/charges/only-payer-choice";
import { type TaxProblem, withoutTaxProblems } from "#components/charges/tax-body.ts";
import { TaxFields } from "#components/charges/tax-fields";
import { AmountInput } from "#components/ui/amount-input";
import { Field } from "#components/ui/field";
import { FormSection } from "#components/ui/form-section";
import { PointerField } from "#components/ui/pointer-field";
import { RadioCard } from "#components/ui/radio-card";
import type { ClientMode } from "#lib/api-clients/client-mode.rules";
import { DueDateFields } from "./due-date-fields";
import { ONLY_PAYER, type PixPaymentProblem } from "./pix-payment-body";

const MODES: [ClientMode, typeof Link2][] = [
  ["requestCheckout", Link2],
  ["fillDataNow", ClipboardPenLine],
  ["noNeedToSpecify", UserRoundX],
];

type NewPixPaymentFieldsProps = {
  /** By JSON Pointer, the control's name. */
  problems: Record<string, PixPaymentProblem | TaxProblem>;
  onEdit: (pointer: string) => void;
  /** Whether payments may state CBS and IBS. */
  takesTax: boolean;
  /** The body of the tax's preview. */
  taxPreviewed: string | null;
};

/** The fields of a Pix payment, and of its payer if the merchant provides them. */
export function NewPixPaymentFields({ problems, onEdit, takesTax, taxPreviewed }: NewPixPaymentFieldsProps) {
  const t = useTranslations("pixPayments.form");
  const [mode, setMode] = useState<ClientMode>("requestCheckout");
  const [hasDueDate, setHasDueDate] = useState(false);
  const others = withoutTaxProblems<PixPaymentProblem>(problems);
  const isNamed = mode === "fillDataNow";
  const bind = (pointer: string) => {
    const problem = others[pointer];
    return { pointer, error: problem ? t(`problem.${problem}`) : undefined, onEdit };
  };
  const optional = t("optional");
  return (
    <>
      <FormSection title={t("section.payment")}>
        <Field label={t("amount")} error={bind("/amount").error} required className="sm:col-span-2">
          <AmountInput name="/amount" onEdit={() => onEdit("/amount")} />
        </Field>
        <PointerField {...bind("/description")} label={t("description")} note={optional} maxLength={500} />
        <PointerField
          {...bind("/external_reference")}
          label={t("reference")}
          note={optional}
          maxLength={255}
        />
        {isNamed && hasDueDate ? null : <ExpiryFields {...bind("/expire_at")} label={t("expiry")} />}
        <PointerField
          {...bind("/redirect_url")}
          label={t("redirect")}
          note={optional}
          hint={t("redirectHint")}
          type="url"
          placeholder="https://"
          maxLength={2048}
        />
      </FormSection>
      {takesTax ? <TaxFields problems={problems} onEdit={onEdit} previewed={taxPreviewed} hasKey /> : null}
      <FormSection title={t("section.payer")}>
        <ModeChoice
          mode={mode}
          onChoose={(chosen) => {
            setMode(chosen);
            // The fields of another mode are gone, and what was typed in them.
            setHasDueDate(false);
          }}
        />
        {isNamed ? <PayerFields bind={bind} /> : null}
        <OnlyPayerChoice
          key={isNamed ? "named" : "unnamed"}
          {...(!isNamed && {
            document: <PointerField {...bind(ONLY_PAYER)} label={t("document")} maxLength={50} />,
          })}
        />
      </FormSection>
      {isNamed ? (
        <FormSection title={t("section.dueDate")}>
          <DueDateFields bind={bind} hasDueDate={hasDueDate} onDueDate={setHasDueDate} />
        </FormSection>
      ) : null}
    </>
  );
}

type ModeChoiceProps = { mode: ClientMode; onChoose: (mode: ClientMode) => void };

/** Who provides the payer's data. */
function ModeChoice({ mode, onChoose }: ModeChoiceProps) {
  const t = useTranslations("pixPayments.form");
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{t("mode")}</legend>
      <div className="grid gap-3">
        {MODES.map(([one, Icon]) => (
          <RadioCard
            key={one}
            name="/clientMode"
            value={one}
            checked={mode === one}
            onChange={() => onChoose(one)}
            title={t(`modes.${one}.name`)}
            hint={t(`modes.${one}.hint`)}
            icon={<Icon aria-hidden="true" className="size-5" />}
          />
        ))}
      </div>
    </fieldset>
  );
}

type PayerFieldsProps = {
  bind: (pointer: string) => Pick<ComponentProps<typeof PointerField>, "pointer" | "error" | "onEdit">;
};

/** The payer's data, if the merchant provides it. */
function PayerFields({ bind }: PayerFieldsProps) {
  const t = useTranslations("pixPayments.form");
  const optional = t("optional");
  return (
    <>
      <PointerField {...bind("/name_client")} label={t("name")} maxLength={200} required />
      <PointerField {...bind("/document_client")} label={t("document")} maxLength={50} required />
      <PointerField {...bind("/email")} label={t("email")} note={optional} type="email" maxLength={254} />
      <PointerField
        {...bind("/phoneNumber")}
        label={t("phone")}
        note={optional}
        type="tel"
        placeholder="(11) 91234-5678"
        maxLength={25}
      />
    </>
  );
}
