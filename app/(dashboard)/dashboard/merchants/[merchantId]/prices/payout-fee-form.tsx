"use client";

import { useTranslations } from "next-intl";
import { SettingsForm } from "#components/settings/settings-form";
import { AmountInput } from "#components/ui/amount-input";
import { Field } from "#components/ui/field";
import { TitledCard } from "#components/ui/titled-card";
import { callApi } from "#lib/client/api";

/** The fee of one payout of a merchant, set by staff. */
export function PayoutFeeForm({ merchantId, fee }: { merchantId: string; fee: string }) {
  const t = useTranslations("payouts.settings.fee");
  const tSettings = useTranslations("settings");
  return (
    <TitledCard className="mt-6" title={t("title")} hint={t("hint")}>
      <SettingsForm
        // The control submits zero as an empty string.
        onSave={(form) =>
          callApi("PUT /staff/merchants/{merchantId}/payout-fee", {
            params: { merchantId },
            body: { fee: String(form.get("/fee") ?? "") || "0.00" },
          })
        }
        mayChange
        readOnly={tSettings("readOnlyTerms")}
        saved={t("saved")}
      >
        {({ complaint, edit }) => (
          <Field label={t("fee")} error={complaint("/fee")} className="max-w-60" required>
            <AmountInput name="/fee" initial={fee} onEdit={() => edit("/fee")} className="tabular" />
          </Field>
        )}
      </SettingsForm>
    </TitledCard>
  );
}
