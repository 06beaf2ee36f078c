"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { useDecideInSandbox } from "#lib/client/sandbox-disputes";

type DecideDisputeProps = { disputeId: string; end: "win" | "lose" };

/** Plays the payer's bank: decides a sandbox dispute after confirmation. */
export function DecideDispute({ disputeId, end }: DecideDisputeProps) {
  const t = useTranslations("disputes.sandbox");
  return (
    <ConfirmedAction
      action={useDecideInSandbox(disputeId, end)}
      tone="primary"
      trigger={<Button variant="secondary">{t(`${end}.button`)}</Button>}
      labels={{
        title: t(`${end}.title`),
        body: t(`${end}.body`),
        confirm: t(`${end}.button`),
        done: t(`${end}.done`),
      }}
    />
  );
}
