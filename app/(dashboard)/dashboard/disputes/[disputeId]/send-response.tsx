"use client";

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { untilReported } from "#lib/client/until-reported";
import { useSend } from "#lib/client/use-send";
import { isSending } from "#lib/disputes/response/response.rules";
import { DisputeIdentity, type Identified } from "./dispute-identity";

/** Sends the response to the provider after confirmation. */
export function SendResponse({ dispute, provider }: { dispute: Identified; provider: string }) {
  const t = useTranslations("disputes.response");
  const params = { disputeId: dispute.id };
  const send = useSend(async () => {
    await callApi("POST /disputes/{disputeId}/response", { params });
    await untilReported(async () => {
      const { response } = await callApi("GET /disputes/{disputeId}", { params });
      return !isSending(response?.status ?? null);
    });
  });
  return (
    <ConfirmedAction
      action={send}
      tone="primary"
      trigger={
        <Button>
          <Send aria-hidden="true" />
          {t("send", { provider })}
        </Button>
      }
      about={<DisputeIdentity dispute={dispute} />}
      labels={{
        title: t("confirm.title", { provider }),
        body: t("confirm.body"),
        confirm: t("send", { provider }),
        done: t("done"),
      }}
    />
  );
}
