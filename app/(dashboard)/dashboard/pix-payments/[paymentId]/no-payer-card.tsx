import { useTranslations } from "next-intl";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import type { ClientMode } from "#lib/domain/access/client-mode";

/** Why nobody is named as the payer. */
export function NoPayerCard({ mode, waiting }: { mode: ClientMode; waiting: boolean }) {
  const t = useTranslations("pixPayments.payer");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent>
        <p className="text-sm text-muted-foreground">
          {mode === "requestCheckout" && waiting ? t("asked") : t("none")}
        </p>
      </CardContent>
    </Card>
  );
}
