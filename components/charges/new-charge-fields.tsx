"use client";

import { QrCode, ShoppingCart } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useState } from "react";
import { AmountInput } from "#components/charges/amount-input";
import { type ChargeProblem, EXPIRY_HOURS } from "#components/charges/charge-body";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { RadioCard } from "#components/ui/radio-card";
import { Select } from "#components/ui/select";

type NewChargeFieldsProps = {
  /** By JSON Pointer, the name of the control. */
  problems: Record<string, ChargeProblem>;
  onEdit: (pointer: string) => void;
  /** Who shares in the charge. */
  split: ReactNode;
};

export function NewChargeFields({ problems, onEdit, split }: NewChargeFieldsProps) {
  const t = useTranslations("dashboard");
  const complaint = (pointer: string) => {
    const problem = problems[pointer];
    return problem ? t(`newCharge.problem.${problem}`) : undefined;
  };
  const text = (pointer: string) => ({ pointer, error: complaint(pointer), onEdit });
  const optional = t("newCharge.optional");
  return (
    <>
      <Section title={t("newCharge.section.charge")}>
        <Field
          label={t("newCharge.amount")}
          error={complaint("/grossAmount")}
          required
          className="sm:col-span-2"
        >
          <AmountInput name="/grossAmount" onEdit={() => onEdit("/grossAmount")} />
        </Field>
        <TextField
          {...text("/description")}
          label={t("newCharge.description")}
          note={optional}
          maxLength={500}
        />
        <TextField
          {...text("/externalReference")}
          label={t("newCharge.reference")}
          note={optional}
          maxLength={255}
        />
        <ExpiryFields error={complaint("/expiresAt")} onEdit={() => onEdit("/expiresAt")} />
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
            <RadioCard
              name="/paymentMethod"
              value="PIX"
              title={t("newCharge.pix")}
              hint={t("newCharge.pixHint")}
              icon={<QrCode aria-hidden="true" className="size-5" />}
            />
          </div>
        </fieldset>
      </Section>
      {split}
      <Section title={t("newCharge.section.customer")} note={optional}>
        <TextField {...text("/customer/name")} label={t("newCharge.customerName")} maxLength={200} />
        <TextField
          {...text("/customer/email")}
          label={t("newCharge.customerEmail")}
          type="email"
          maxLength={254}
        />
        <TextField {...text("/customer/document")} label={t("newCharge.customerDocument")} maxLength={50} />
      </Section>
      <Section title={t("newCharge.section.integration")} note={optional}>
        <TextField
          {...text("/redirectUrl")}
          label={t("newCharge.redirectUrl")}
          hint={t("newCharge.redirectUrlHint")}
          type="url"
          placeholder="https://"
          maxLength={2048}
        />
        <TextField
          {...text("/callbackUrl")}
          label={t("newCharge.callbackUrl")}
          hint={t("newCharge.callbackUrlHint")}
          type="url"
          placeholder="https://"
          maxLength={2048}
        />
      </Section>
    </>
  );
}

function Section({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <CardHeader className="justify-start">
        <CardTitle>
          {title}
          {note ? <span className="ml-1.5 text-sm font-normal text-muted-foreground">{note}</span> : null}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid items-start gap-5 sm:grid-cols-2">{children}</CardContent>
    </Card>
  );
}

type TextFieldProps = Omit<ComponentProps<typeof Input>, "name" | "onChange"> & {
  pointer: string;
  label: ReactNode;
  note?: ReactNode;
  hint?: ReactNode;
  error: ReactNode;
  onEdit: (pointer: string) => void;
};

function TextField({ pointer, label, note, hint, error, onEdit, ...input }: TextFieldProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      <Input {...input} name={pointer} autoComplete="off" onChange={() => onEdit(pointer)} />
    </Field>
  );
}

function ExpiryFields({ error, onEdit }: { error: ReactNode; onEdit: () => void }) {
  const t = useTranslations("dashboard");
  const format = useFormatter();
  const [choice, setChoice] = useState("24");
  const words = (hours: number) =>
    hours < 48
      ? format.number(hours, { style: "unit", unit: "hour", unitDisplay: "long" })
      : format.number(hours / 24, { style: "unit", unit: "day", unitDisplay: "long" });
  const custom = choice === "custom";
  return (
    <>
      <Field label={t("newCharge.expiry")} error={custom ? undefined : error}>
        <Select
          name="expiry"
          value={choice}
          onChange={(event) => {
            setChoice(event.target.value);
            onEdit();
          }}
        >
          {EXPIRY_HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {words(hours)}
            </option>
          ))}
          <option value="custom">{t("newCharge.expiryCustom")}</option>
        </Select>
      </Field>
      {custom ? (
        <Field label={t("newCharge.expiryAt")} error={error} required>
          <Input name="/expiresAt" type="datetime-local" onChange={onEdit} />
        </Field>
      ) : null}
    </>
  );
}
