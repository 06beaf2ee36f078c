import { useTranslations } from "next-intl";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import { SideFact } from "#components/ui/side-facts";
import { formatDocument } from "#lib/domain/customer/documents";
import type { RecipientView } from "#lib/schemas/recipient";

export function RecipientFacts({ recipient }: { recipient: RecipientView }) {
  const t = useTranslations("money");
  return (
    <Card className="mt-6">
      <CardHeader>
        <CardTitle>{t("recipient.details")}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
          <SideFact term={recipient.documentType}>
            <span className="tabular">{formatDocument(recipient.documentType, recipient.document)}</span>
          </SideFact>
          <SideFact term={t("recipients.column.pixKey")}>{recipient.pixKey ?? t("recipient.none")}</SideFact>
          <SideFact term={t("recipient.email")}>{recipient.email ?? t("recipient.none")}</SideFact>
          <SideFact term={t("recipient.created")}>
            <DateTime value={recipient.createdAt} />
          </SideFact>
          <SideFact term={t("recipient.id")}>
            <CopyableCode value={recipient.id} label={t("recipient.copyId")} />
          </SideFact>
        </dl>
      </CardContent>
    </Card>
  );
}
