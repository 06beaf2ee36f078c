"use client";

import { useTranslations } from "next-intl";
import { SettlementSums } from "#components/charges/settlement-sums";
import { taxProblemsIn } from "#components/charges/tax-body.ts";
import { Field } from "#components/ui/field";
import { FormSection } from "#components/ui/form-section";
import { PointerField } from "#components/ui/pointer-field";
import { Select } from "#components/ui/select";
import { useChargePreview } from "#lib/client/charge-preview";
import { SPLIT_BASES } from "#lib/tax/charge-tax.rules";

type TaxFieldsProps = {
  /** The form's problems by control name. */
  problems: Record<string, string>;
  onEdit: (pointer: string) => void;
  /** The preview's body as JSON text; null while an amount is missing. */
  previewed: string | null;
  /** Whether the invoice may already exist: it may for a single sale, but not for a link's pieces or a plan's periods. */
  hasKey?: boolean;
  /** Whether the sale may be split, so that the form states which amount the percentages refer to. */
  hasSplit?: boolean;
  /** What each amount refers to, if not to the whole sale. */
  hint?: string;
};

/** CBS and IBS (both or neither), the key of an invoice that already exists, and what remains of the amount. */
export function TaxFields({ problems, onEdit, previewed, hasKey, hasSplit, hint }: TaxFieldsProps) {
  const t = useTranslations("dashboard.newCharge");
  const ofTax = taxProblemsIn(problems);
  const bind = (pointer: string) => {
    const problem = ofTax[pointer];
    return { pointer, onEdit, error: problem && t(`problem.${problem}`) };
  };
  const amount = { inputMode: "decimal", maxLength: 12, className: "tabular" } as const;
  return (
    <FormSection title={t("section.tax")} note={t("optional")}>
      <PointerField {...bind("/tax/cbs")} {...amount} label={t("cbs")} hint={hint} />
      <PointerField {...bind("/tax/ibs")} {...amount} label={t("ibs")} />
      {hasKey ? (
        <PointerField
          {...bind("/tax/documentKey")}
          label={t("documentKey")}
          hint={t("documentKeyHint")}
          maxLength={100}
          className="font-mono"
        />
      ) : null}
      {hasSplit ? (
        <Field label={t("splitBase")}>
          <Select name="/tax/splitBase">
            {SPLIT_BASES.map((base) => (
              <option key={base} value={base}>
                {t(`splitBases.${base}`)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <TaxPreview body={previewed} />
    </FormSection>
  );
}

/** The amount less tax and, where the method is known, fee. Renders nothing while the amounts are incomplete or refused. */
function TaxPreview({ body }: { body: string | null }) {
  const t = useTranslations("money.split");
  const { data, error } = useChargePreview(body);
  if (body === null || error || !data) return null;
  const feeKnown = data.paymentMethod !== null;
  return (
    <section
      aria-label={t("preview")}
      aria-live="polite"
      className="rounded-lg bg-muted/50 px-4 py-4 text-sm sm:col-span-2"
    >
      <SettlementSums settlement={data.settlement} feeKnown={feeKnown} />
      {feeKnown ? null : <p className="mt-4 text-xs text-muted-foreground">{t("noFeeYet")}</p>}
    </section>
  );
}
