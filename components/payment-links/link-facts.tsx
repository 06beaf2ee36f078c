import { useTranslations } from "next-intl";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import type { PaymentLinkView } from "#lib/schemas/payment-link";

export function LinkFacts({ link }: { link: PaymentLinkView }) {
  const t = useTranslations("paymentLinks.detail");
  const method = useTranslations("dashboard.method");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("facts")}</CardTitle>
      </CardHeader>
      <CardContent>
        <SideFacts>
          {link.description ? (
            <SideFact term={t("description")}>
              <span className="whitespace-pre-line">{link.description}</span>
            </SideFact>
          ) : null}
          <SideFact term={t("endsAt")}>
            {link.endsAt ? <DateTime value={link.endsAt} /> : t("never")}
          </SideFact>
          <SideFact term={t("methods")}>
            {link.methods?.map((name) => method(name)).join(", ") ?? t("allMethods")}
          </SideFact>
          {link.redirectUrl ? <SideFact term={t("redirectUrl")}>{link.redirectUrl}</SideFact> : null}
          <SideFact term={t("created")}>
            <DateTime value={link.createdAt} />
          </SideFact>
          <SideFact term={t("id")}>
            <span className="font-mono text-xs">{link.id}</span>
          </SideFact>
        </SideFacts>
      </CardContent>
    </Card>
  );
}
