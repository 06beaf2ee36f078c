import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { Code } from "#components/ui/code";
import { DateTime } from "#components/ui/date-time";
import { documentTypeOf, formatDocument } from "#lib/customers/documents.rules";

type MerchantProfileProps = {
  merchant: {
    id: string;
    number: number;
    legalName: string;
    document: string;
    city: string;
    createdAt: string;
  };
};

export function MerchantProfile({ merchant }: MerchantProfileProps) {
  const t = useTranslations("staff.merchant");
  const { id, number, legalName, document, city, createdAt } = merchant;
  return (
    <Card>
      <CardHeader className="pb-3">
        <CardTitle>{t("profile")}</CardTitle>
      </CardHeader>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 px-5 pb-5 text-sm sm:px-6">
        <Fact name={t("legalName")}>{legalName}</Fact>
        <Fact name={t("document")}>
          <span className="tabular">{formatDocument(documentTypeOf(document), document)}</span>
        </Fact>
        <Fact name={t("city")}>{city}</Fact>
        <Fact name={t("number")}>
          <span className="tabular">{number}</span>
        </Fact>
        <Fact name={t("id")}>
          <Code>{id}</Code>
        </Fact>
        <Fact name={t("since")}>
          <DateTime value={createdAt} />
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
