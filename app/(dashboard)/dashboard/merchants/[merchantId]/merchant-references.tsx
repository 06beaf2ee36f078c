"use client";

import { useTranslations } from "next-intl";
import { SettingsForm } from "#components/settings/settings-form";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { Checkbox } from "#components/ui/checkbox";
import { callApi } from "#lib/client/api";

type MerchantReferencesProps = { merchantId: string; cardLike: boolean; mayChange: boolean };

/** Whether a merchant's order numbers may look like card numbers; staff decide. */
export function MerchantReferences({ merchantId, cardLike, mayChange }: MerchantReferencesProps) {
  const t = useTranslations("staff.merchant.references");
  return (
    <Card className="mt-6">
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent>
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
      </CardContent>
    </Card>
  );
}
