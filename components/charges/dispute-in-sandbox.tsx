"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { useDisputeInSandbox } from "#lib/client/sandbox-disputes";

type DisputeInSandboxProps = { attempt: { id: string; chargeId: string } };

/** Plays the payer's bank: disputes a sandbox payment after confirmation. */
export function DisputeInSandbox({ attempt }: DisputeInSandboxProps) {
  const t = useTranslations("dashboard.charge.dispute");
  return (
    <ConfirmedAction
      action={useDisputeInSandbox(attempt)}
      trigger={
        <Button variant="secondary" size="sm">
          {t("button")}
        </Button>
      }
      labels={{ title: t("title"), body: t("body"), confirm: t("confirm"), done: t("done") }}
    />
  );
}
