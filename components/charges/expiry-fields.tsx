"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { EXPIRY_HOURS } from "#components/charges/expiry-choice.ts";
import { DateInput } from "#components/ui/date-input";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";

type ExpiryFieldsProps = {
  label: ReactNode;
  /** The name of the control for a picked time; the control for hours is `expiry`. */
  pointer: string;
  error: ReactNode;
  onEdit: (pointer: string) => void;
};

/** When a payment expires: after some hours, or at a picked time. */
export function ExpiryFields({ label, pointer, error, onEdit }: ExpiryFieldsProps) {
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
      <Field label={label} error={custom ? undefined : error}>
        <Select
          name="expiry"
          value={choice}
          onChange={(event) => {
            setChoice(event.target.value);
            onEdit(pointer);
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
          <DateInput withTime name={pointer} onEdit={() => onEdit(pointer)} />
        </Field>
      ) : null}
    </>
  );
}
