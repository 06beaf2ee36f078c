"use client";

import { CreditCard, QrCode, ShoppingCart } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { ExpiryFields } from "#components/charges/expiry-fields";
import { OnlyPayerChoice } from "#components/charges/only-payer-choice";
import { TaxFields } from "#components/charges/tax-fields";
import { AmountInput } from "#components/ui/amount-input";
import { Field } from "#components/ui/field";
import { FormSection } from "#components/ui/form-section";
import { PointerField } from "#components/ui/pointer-field";
import { RadioCard } from "#components/ui/radio-card";
import { CODE_METHOD } from "#lib/domain/payment-methods";
import { CAPTURED_LATER, type ChargeProblem } from "./charge-body";

type NewChargeFieldsProps = {
  /** By JSON Pointer, the control's name. */
  problems: Record<string, ChargeProblem>;
  onEdit: (pointer: string) => void;
  takesPix: boolean;
  /** Whether a payment can be authorized now and captured later. */
  capturesLater: boolean;
  /** Whether charges may state CBS and IBS. */
  takesTax: boolean;
  /** The body of the tax's preview. */
  taxPreviewed: string | null;
  hasRecipients: boolean;
  /** The recipients' fields. */
  split: ReactNode;
};

export function NewChargeFields({
  problems,
  onEdit,
  takesPix,
  capturesLater,
  takesTax,
  taxPreviewed,
  hasRecipients,
  split,
}: NewChargeFieldsProps) {
  const t = useTranslations("dashboard");
  const complaint = (pointer: string) => {
    const problem = problems[pointer];
    return problem ? t(`newCharge.problem.${problem}`) : undefined;
  };
  const bind = (pointer: string) => ({ pointer, error: complaint(pointer), onEdit });
  const optional = t("newCharge.optional");
  return (
    <>
      <FormSection title={t("newCharge.section.charge")}>
        <Field
          label={t("newCharge.amount")}
          error={complaint("/grossAmount")}
          required
          className="sm:col-span-2"
        >
          <AmountInput name="/grossAmount" onEdit={() => onEdit("/grossAmount")} />
        </Field>
        <PointerField
          {...bind("/description")}
          label={t("newCharge.description")}
          note={optional}
          maxLength={500}
        />
        <PointerField
          {...bind("/externalReference")}
          label={t("newCharge.reference")}
          note={optional}
          maxLength={255}
        />
        <ExpiryFields {...bind("/expiresAt")} label={t("newCharge.expiry")} />
        {takesPix || capturesLater ? (
          <MethodChoice takesPix={takesPix} capturesLater={capturesLater} />
        ) : null}
      </FormSection>
      {takesTax ? (
        <TaxFields
          problems={problems}
          onEdit={onEdit}
          previewed={taxPreviewed}
          hasKey
          hasSplit={hasRecipients}
        />
      ) : null}
      {split}
      <CustomerSection bind={bind} />
      <IntegrationSection bind={bind} />
    </>
  );
}

/** The payer chooses a method, gets a Pix code at once, or has the amount authorized on a card. */
function MethodChoice({ takesPix, capturesLater }: { takesPix: boolean; capturesLater: boolean }) {
  const t = useTranslations("dashboard");
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{t("newCharge.method")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard
          name="/paymentMethod"
          value="CHECKOUT"
          defaultChecked
          title={t("newCharge.checkout")}
          hint={t("newCharge.checkoutHint")}
          icon={<ShoppingCart aria-hidden="true" className="size-5" />}
        />
        {takesPix ? (
          <RadioCard
            name="/paymentMethod"
            value={CODE_METHOD}
            title={t("newCharge.pix")}
            hint={t("newCharge.pixHint")}
            icon={<QrCode aria-hidden="true" className="size-5" />}
          />
        ) : null}
        {capturesLater ? (
          <RadioCard
            name="/paymentMethod"
            value={CAPTURED_LATER}
            title={t("newCharge.captureLater")}
            hint={t("newCharge.captureLaterHint")}
            icon={<CreditCard aria-hidden="true" className="size-5" />}
          />
        ) : null}
      </div>
    </fieldset>
  );
}

type SectionProps = {
  bind: (pointer: string) => Pick<ComponentProps<typeof PointerField>, "pointer" | "error" | "onEdit">;
};

function CustomerSection({ bind }: SectionProps) {
  const t = useTranslations("dashboard.newCharge");
  return (
    <FormSection title={t("section.customer")} note={t("optional")}>
      <PointerField {...bind("/customer/name")} label={t("customerName")} maxLength={200} />
      <PointerField {...bind("/customer/email")} label={t("customerEmail")} type="email" maxLength={254} />
      <PointerField {...bind("/customer/document")} label={t("customerDocument")} maxLength={50} />
      <OnlyPayerChoice />
    </FormSection>
  );
}

/** Where the payer is redirected afterwards, and where the merchant's server is notified. */
function IntegrationSection({ bind }: SectionProps) {
  const t = useTranslations("dashboard.newCharge");
  return (
    <FormSection title={t("section.integration")} note={t("optional")}>
      <PointerField
        {...bind("/redirectUrl")}
        label={t("redirectUrl")}
        hint={t("redirectUrlHint")}
        type="url"
        placeholder="https://"
        maxLength={2048}
      />
      <PointerField
        {...bind("/callbackUrl")}
        label={t("callbackUrl")}
        hint={t("callbackUrlHint")}
        type="url"
        placeholder="https://"
        maxLength={2048}
      />
    </FormSection>
  );
}
