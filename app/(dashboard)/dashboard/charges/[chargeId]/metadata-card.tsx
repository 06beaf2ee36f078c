import { useTranslations } from "next-intl";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { SideFact, SideFacts } from "#components/ui/side-facts";

export function MetadataCard({ metadata }: { metadata: Record<string, string> | null }) {
  const t = useTranslations("dashboard");
  const pairs = Object.entries(metadata ?? {});
  if (pairs.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("charge.metadata.title")}</CardTitle>
      </CardHeader>
      <CardContent>
        <SideFacts>
          {pairs.map(([name, value]) => (
            <SideFact key={name} term={<span className="font-mono">{name}</span>}>
              {value}
            </SideFact>
          ))}
        </SideFacts>
      </CardContent>
    </Card>
  );
}
