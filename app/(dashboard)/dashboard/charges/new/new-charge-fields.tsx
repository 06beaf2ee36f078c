"use client";

import { CreditCard, QrCode, ShoppingCart } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ExpiryFields } from "#components/charges/expiry-fields";
import { AmountInput } from "#components/ui/amount-input";
import { Field } from "#components/ui/field";
import { FormSection } from "#components/ui/form-section";
import { PointerField } from "#components/ui/pointer-field";
import { RadioCard } from "#components/ui/radio-card";
import { CODE_METHOD } from "#lib/domain/payment-methods";
import { CAPTURED_LATER, type ChargeProblem } from "./charge-body";

type NewChargeFieldsProps = {
  /** By JSON Pointer, the name of the control. */
  problems: Record<string, ChargeProblem>;
  onEdit: (pointer: string) => void;
  takesPix: boolean;
  /** A payment can be authorised and captured later. */
  capturesLater: boolean;
  /** Who shares in the charge. */
  split: ReactNode;
};

export function NewChargeFields({ problems, onEdit, takesPix, capturesLater, split }: NewChargeFieldsProps) {
  const t = useTranslations("dashboard");
  const complaint = (pointer: string) => {
    const problem = problems[pointer];
    return problem ? t(`newCharge.problem.${problem}`) : undefined;
  };
  const text = (pointer: string) => ({ pointer, error: complaint(pointer), onEdit });
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
          {...text("/description")}
          label={t("newCharge.description")}
          note={optional}
          maxLength={500}
        />
        <PointerField
          {...text("/externalReference")}
          label={t("newCharge.reference")}
          note={optional}
          maxLength={255}
        />
        <ExpiryFields {...text("/expiresAt")} label={t("newCharge.expiry")} />
        {takesPix || capturesLater ? (
          <MethodChoice takesPix={takesPix} capturesLater={capturesLater} />
        ) : null}
      </FormSection>
      {split}
      <FormSection title={t("newCharge.section.customer")} note={optional}>
        <PointerField {...text("/customer/name")} label={t("newCharge.customerName")} maxLength={200} />
        <PointerField
          {...text("/customer/email")}
          label={t("newCharge.customerEmail")}
          type="email"
          maxLength={254}
        />
        <PointerField
          {...text("/customer/document")}
          label={t("newCharge.customerDocument")}
          maxLength={50}
        />
      </FormSection>
      <FormSection title={t("newCharge.section.integration")} note={optional}>
        <PointerField
          {...text("/redirectUrl")}
          label={t("newCharge.redirectUrl")}
          hint={t("newCharge.redirectUrlHint")}
          type="url"
          placeholder="https://"
          maxLength={2048}
        />
        <PointerField
          {...text("/callbackUrl")}
          label={t("newCharge.callbackUrl")}
          hint={t("newCharge.callbackUrlHint")}
          type="url"
          placeholder="https://"
          maxLength={2048}
        />
      </FormSection>
    </>
  );
}

/** Whether the payer chooses how to pay, is shown a Pix code at once, or has the amount held on a card. */
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
