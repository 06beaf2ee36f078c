"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/checkbox";
import { PAYER_FIELDS, type PayerField } from "#lib/customers/customer.rules";

/** What a link requests from each payer. */
export function RequestedOfPayers({ asks = [] }: { asks?: readonly PayerField[] }) {
  const t = useTranslations("paymentLinks.form");
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t("asks")}</legend>
      {PAYER_FIELDS.map((field) => (
        <Checkbox
          key={field}
          name="/asks"
          value={field}
          label={t(`ask.${field}`)}
          defaultChecked={asks.includes(field)}
        />
      ))}
    </fieldset>
  );
}
