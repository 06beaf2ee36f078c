"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { useDecideInSandbox } from "#lib/client/sandbox-disputes";
import { DisputeIdentity, type Identified } from "./dispute-identity";

type DecideDisputeProps = { dispute: Identified; end: "win" | "lose" };

/** Plays the payer's bank: decides a sandbox dispute after confirmation. */
export function DecideDispute({ dispute, end }: DecideDisputeProps) {
  const t = useTranslations("disputes.sandbox");
  return (
    <ConfirmedAction
      action={useDecideInSandbox(dispute.id, end)}
      tone="primary"
      trigger={<Button variant="secondary">{t(`${end}.button`)}</Button>}
      about={<DisputeIdentity dispute={dispute} />}
      labels={{
        title: t(`${end}.title`),
        body: t(`${end}.body`),
        confirm: t(`${end}.button`),
        done: t(`${end}.done`),
      }}
    />
  );
}
