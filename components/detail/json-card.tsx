import { useTranslations } from "next-intl";
import { Json } from "#components/detail/json";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { CopyButton } from "#components/ui/copy-button";
import type { RawAnswer } from "#lib/pages/raw-answer";

/** An object's JSON in the API, and the command that requests it. */
export function JsonCard({ json, command }: RawAnswer) {
  const t = useTranslations("detail.json");
  return (
    <Card className="overflow-hidden">
      <CardHeader>
        <div className="min-w-0">
          <CardTitle>{t("title")}</CardTitle>
          <CardDescription>{t("intro")}</CardDescription>
        </div>
        <CopyButton value={json} label={t("copy")} />
      </CardHeader>
      <CardContent>
        <div className="flex items-start gap-2 rounded-md bg-muted py-1.5 pr-1.5 pl-3">
          <code translate="no" className="min-w-0 flex-1 py-1.5 font-mono text-xs [overflow-wrap:anywhere]">
            {command}
          </code>
          <CopyButton value={command} label={t("copyCommand")} iconOnly variant="ghost" />
        </div>
        <Json text={json} label={t("title")} className="mt-4" />
      </CardContent>
    </Card>
  );
}
