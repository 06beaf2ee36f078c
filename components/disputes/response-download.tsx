"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { callApi } from "#lib/client/api";
import { saveFile } from "#lib/client/save-file";
import { useSend } from "#lib/client/use-send";

/** Saves the response to a dispute as a PDF. */
export function ResponseDownload({ disputeId }: { disputeId: string }) {
  const t = useTranslations("disputes.response");
  const say = useFailureToast();
  const read = useSend(() => callApi("GET /disputes/{disputeId}/response", { params: { disputeId } }));

  async function save() {
    try {
      const { content, fileName } = await read.mutateAsync();
      saveFile(content, { name: fileName, mediaType: "application/pdf" });
    } catch (error) {
      if (error instanceof Error) say(error);
    }
  }

  return (
    <Button variant="secondary" busy={read.isPending} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {t("download")}
    </Button>
  );
}
