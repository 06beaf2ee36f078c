import { useTranslations } from "next-intl";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import type { ShownDispute } from "#lib/pages/disputes/to-shown-dispute";
import { EvidenceDownload } from "./evidence-download";
import { EvidenceForm } from "./evidence-form";
import { RemoveEvidence } from "./remove-evidence";

/** The submitted evidence and, while it may change, the form to add more and a button to remove each. */
export function EvidenceCard({ dispute, mayChange }: { dispute: ShownDispute; mayChange: boolean }) {
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
              <div className="mt-1 flex min-h-8 flex-wrap items-center justify-between gap-x-4">
                <p className="text-xs text-muted-foreground">
                  <DateTime value={createdAt} />
                </p>
                {mayChange ? (
                  <RemoveEvidence disputeId={dispute.id} evidenceId={id} about={text ?? file?.name ?? ""} />
                ) : null}
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      {mayChange ? (
        <CardContent className="border-t border-border">
          <EvidenceForm disputeId={dispute.id} />
        </CardContent>
      ) : null}
    </Card>
  );
}
