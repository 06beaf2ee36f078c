"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { useDownload } from "#components/ui/use-download.ts";
import { callApi } from "#lib/client/api";

/** Saves the response to a dispute as a PDF. */
export function ResponseDownload({ disputeId }: { disputeId: string }) {
  const t = useTranslations("disputes.response");
  const { isPending, save } = useDownload(async () => {
    const { content, fileName } = await callApi("GET /disputes/{disputeId}/response", {
      params: { disputeId },
    });
    return { content, name: fileName, mediaType: "application/pdf" };
  });

  return (
    <Button variant="secondary" busy={isPending} onClick={save}>
      <Download aria-hidden="true" />
      {t("download")}
    </Button>
  );
}
