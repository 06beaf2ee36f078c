"use client";

import { useTranslations } from "next-intl";
import { SettingsForm } from "#components/settings/settings-form";
import { Checkbox } from "#components/ui/checkbox";
import { TitledCard } from "#components/ui/titled-card";
import { callApi } from "#lib/client/api";

type MerchantReferencesProps = { merchantId: string; cardLike: boolean; mayChange: boolean };

/** Whether a merchant's order numbers may look like card numbers; staff decide. */
export function MerchantReferences({ merchantId, cardLike, mayChange }: MerchantReferencesProps) {
  const t = useTranslations("staff.merchant.references");
  return (
    <TitledCard className="mt-6" title={t("title")}>
      <SettingsForm
        onSave={(form) =>
          callApi("PUT /staff/merchants/{merchantId}/references", {
            params: { merchantId },
            body: { cardLike: form.has("/cardLike") },
          })
        }
        mayChange={mayChange}
        readOnly={t("readOnly")}
        saved={t("saved")}
      >
        {({ edit }) => (
          <Checkbox
            name="/cardLike"
            defaultChecked={cardLike}
            onChange={() => edit("/cardLike")}
            label={t("label")}
            hint={t("hint")}
          />
        )}
      </SettingsForm>
    </TitledCard>
  );
}
