"use client";

import dynamic from "next/dynamic";

type LazyDisputeInSandboxProps = { attempt: { id: string; chargeId: string } };

// Few pages have it, and none needs it before it is pressed.
const DisputeInSandbox = dynamic(
  () => import("#components/charges/dispute-in-sandbox").then((module) => module.DisputeInSandbox),
  { ssr: false },
);

/** The way to dispute a sandbox payment, fetched where it is shown. */
export function LazyDisputeInSandbox({ attempt }: LazyDisputeInSandboxProps) {
  return <DisputeInSandbox attempt={attempt} />;
}
