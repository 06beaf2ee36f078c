"use client";

import dynamic from "next/dynamic";

type LazyDisputeInSandboxProps = { attempt: { id: string; chargeId: string } };

// Few pages show it, and none needs it before a click.
const DisputeInSandbox = dynamic(
  () => import("#components/charges/dispute-in-sandbox").then((module) => module.DisputeInSandbox),
  { ssr: false },
);

/** The button that disputes a sandbox payment, loaded where it is shown. */
export function LazyDisputeInSandbox({ attempt }: LazyDisputeInSandboxProps) {
  return <DisputeInSandbox attempt={attempt} />;
}
