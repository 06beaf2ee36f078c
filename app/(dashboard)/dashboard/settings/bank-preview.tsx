import { useTranslations } from "next-intl";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { foldToAscii } from "#lib/domain/brcode/fold";
import { BRCODE_LIMITS } from "#lib/domain/brcode/limits";

type BankPreviewProps = { name: string; city: string; document: string };

/** Name and city as the Pix code carries them: folded to ASCII and cut. */
export function BankPreview({ name, city, document }: BankPreviewProps) {
  const t = useTranslations("settings.profile.preview");
  const facts = [
    [t("to"), foldToAscii(name, BRCODE_LIMITS.merchantName) || t("none")],
    [t("city"), foldToAscii(city, BRCODE_LIMITS.merchantCity) || t("none")],
    [t("document"), document],
  ] as const;
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{t("title")}</CardTitle>
          <CardDescription>{t("hint")}</CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        <dl className="flex flex-col gap-3 rounded-lg border border-border bg-muted/40 p-4 text-sm">
          {facts.map(([term, value]) => (
            <div key={term} className="flex items-baseline justify-between gap-4">
              <dt className="shrink-0 text-muted-foreground">{term}</dt>
              <dd className="min-w-0 text-right font-medium [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
