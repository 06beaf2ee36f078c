"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

type RemoveEvidenceProps = { disputeId: string; evidenceId: string; about: string };

/** Removes evidence after confirmation; `about` is its text or its file's name. */
export function RemoveEvidence({ disputeId, evidenceId, about }: RemoveEvidenceProps) {
  const t = useTranslations("disputes.evidence.remove");
  const params = { disputeId, evidenceId };
  return (
    <ConfirmedAction
      action={useSend(() => callApi("DELETE /disputes/{disputeId}/evidence/{evidenceId}", { params }))}
      tone="danger"
      about={<span className="mb-2 line-clamp-3 [overflow-wrap:anywhere]">{about}</span>}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${t("button")}: ${about.slice(0, 80)}`}
          className="text-danger!"
        >
          <Trash2 aria-hidden="true" />
          {t("button")}
        </Button>
      }
      labels={{ title: t("title"), body: t("body"), confirm: t("confirm"), keep: t("keep"), done: t("done") }}
    />
  );
}
