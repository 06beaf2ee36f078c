import { useTranslations } from "next-intl";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import type { ShownDispute } from "#lib/pages/disputes/to-shown-dispute";
import { EvidenceDownload } from "./evidence-download";
import { EvidenceForm } from "./evidence-form";

/** The submitted evidence and, while possible, the form to add more. */
export function EvidenceCard({ dispute, mayAdd }: { dispute: ShownDispute; mayAdd: boolean }) {
  const t = useTranslations("disputes.evidence");
  const { evidence, takesEvidence } = dispute;
  return (
    <Card>
      <CardHeader className="pb-4">
        <div>
          <CardTitle>{t("title")}</CardTitle>
          <CardDescription>
            {evidence.length > 0 ? t("intro") : takesEvidence ? t("none") : t("never")}
          </CardDescription>
        </div>
      </CardHeader>
      {evidence.length > 0 ? (
        <ol className="divide-y divide-border border-t border-border">
          {evidence.map(({ id, text, file, createdAt }) => (
            <li key={id} className="px-5 py-4 text-sm sm:px-6">
              {text ? <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p> : null}
              {file ? <EvidenceDownload disputeId={dispute.id} evidenceId={id} file={file} /> : null}
              <p className="mt-1 text-xs text-muted-foreground">
                <DateTime value={createdAt} />
              </p>
            </li>
          ))}
        </ol>
      ) : null}
      {mayAdd ? (
        <CardContent className="border-t border-border">
          <EvidenceForm disputeId={dispute.id} sent={evidence.length} />
        </CardContent>
      ) : null}
    </Card>
  );
}
