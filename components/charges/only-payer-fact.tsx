import { useTranslations } from "next-intl";
import { SideFact } from "#components/ui/side-facts";
import { writtenPayer } from "#lib/customers/payer-lock.rules";

/** The document of the only person who may pay; renders nothing if anyone may pay. */
export function OnlyPayerFact({ document }: { document: string | null | undefined }) {
  const t = useTranslations("dashboard.charge.facts");
  if (!document) return null;
  return (
    <SideFact term={t("onlyPayer")}>
      <span className="tabular">{writtenPayer(document)}</span>
    </SideFact>
  );
}
