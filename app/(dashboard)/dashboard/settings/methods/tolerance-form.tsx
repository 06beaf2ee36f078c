"use client";

import { useLocale, useTranslations } from "next-intl";
import { toBps } from "#components/prices/price-body.ts";
import { SettingsForm } from "#components/settings/settings-form";
import { formatTypedDecimal } from "#components/ui/format-typed-decimal.ts";
import { PointerField } from "#components/ui/pointer-field";
import { textOf } from "#components/ui/text-of.ts";
import { TitledCard } from "#components/ui/titled-card";
import { callApi } from "#lib/client/api";
import { formatBps } from "#lib/domain/money/basis-points";

type ToleranceFormProps = { toleranceBps: number; mayChange: boolean };

/** The tolerated underpayment in coins. */
export function ToleranceForm({ toleranceBps, mayChange }: ToleranceFormProps) {
  const t = useTranslations("settings");
  const locale = useLocale();
  // A basis point is a hundredth of a percent, as a cent is of a real.
  return (
    <TitledCard title={t("crypto.title")} hint={t("crypto.hint")}>
      <SettingsForm
        onSave={(form) =>
          callApi("PUT /crypto/terms", { draft: { toleranceBps: toBps(textOf(form, "/toleranceBps")) } })
        }
        mayChange={mayChange}
        readOnly={t("readOnlyTerms")}
        saved={t("crypto.saved")}
      >
        {({ complaint, edit }) => (
          <PointerField
            pointer="/toleranceBps"
            label={t("crypto.tolerance")}
            hint={t("crypto.toleranceHint")}
            error={complaint("/toleranceBps")}
            onEdit={edit}
            defaultValue={formatTypedDecimal(locale, formatBps(toleranceBps))}
            inputMode="decimal"
            maxLength={5}
            className="tabular max-w-40"
            required
          />
        )}
      </SettingsForm>
    </TitledCard>
  );
}
