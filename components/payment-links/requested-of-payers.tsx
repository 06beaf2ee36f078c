"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/checkbox";
import { FieldError } from "#components/ui/field-error";
import { PAYER_FIELDS, type PayerField } from "#lib/customers/customer.rules";

type RequestedOfPayersProps = {
  asks?: readonly PayerField[];
  /** Why the choice was refused. */
  error?: string | undefined;
  onEdit?: () => void;
};

/** What a link requests from each payer. */
export function RequestedOfPayers({ asks = [], error, onEdit }: RequestedOfPayersProps) {
  const t = useTranslations("paymentLinks.form");
  const errorId = "asks-error";
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="text-sm font-medium">{t("asks")}</legend>
      {PAYER_FIELDS.map((field) => (
        <Checkbox
          key={field}
          name="/asks"
          value={field}
          label={t(`ask.${field}`)}
          defaultChecked={asks.includes(field)}
          onChange={onEdit}
        />
      ))}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
