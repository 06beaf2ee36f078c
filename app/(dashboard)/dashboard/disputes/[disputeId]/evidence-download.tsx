"use client";

import { Download } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { useDownload } from "#components/ui/use-download.ts";
import { callApi } from "#lib/client/api";
import type { DisputeView } from "#lib/disputes/dispute.contract";

type EvidenceDownloadProps = {
  disputeId: string;
  evidenceId: string;
  file: NonNullable<DisputeView["evidence"][number]["file"]>;
};

/** A submitted file, with name and size; a click saves it. */
export function EvidenceDownload({ disputeId, evidenceId, file }: EvidenceDownloadProps) {
  const t = useTranslations("disputes.evidence");
  const format = useFormatter();
  const { isPending, save } = useDownload(async () => {
    const params = { disputeId, evidenceId };
    const { content } = await callApi("GET /disputes/{disputeId}/evidence/{evidenceId}", { params });
    return { content, name: file.name, mediaType: file.mediaType };
  });
  const size = t("size", { kib: format.number(Math.max(1, Math.round(file.size / 1024))) });

  return (
    <div className="mt-2 flex items-center gap-2">
      <Button
        variant="secondary"
        size="sm"
        busy={isPending}
        onClick={save}
        className="min-w-0"
        aria-label={t("download", { name: file.name })}
      >
        <Download aria-hidden="true" />
        <span className="truncate">{file.name}</span>
      </Button>
      <span className="shrink-0 text-xs text-muted-foreground">{size}</span>
    </div>
  );
}
