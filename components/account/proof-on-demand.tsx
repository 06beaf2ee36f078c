"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { RequestedProof } from "#components/account/proof-dialog";
import type { ProofMethod } from "#lib/account/proof.rules";
import { proveBy } from "#lib/client/request-json";

// Most sessions need no second proof, so the dialog loads with the first request that does.
const ProofDialog = lazy(() => import("#components/account/proof-dialog"));

/** Asks for a proof of identity when a request requires one. Rendered once, in the dashboard's layout. */
export function ProofOnDemand() {
  const [requested, setRequested] = useState<RequestedProof | null>(null);

  useEffect(() => {
    // Concurrent requests wait for the same proof.
    let waiting: Promise<boolean> | null = null;
    const ask = (methods: unknown) => {
      waiting ??= new Promise<boolean>((settle) => {
        const { activeElement } = document;
        const before = activeElement instanceof HTMLElement ? activeElement : null;
        setRequested({ methods: toMethods(methods), before, settle });
      }).finally(() => {
        waiting = null;
        setRequested(null);
      });
      return waiting;
    };
    return proveBy(ask);
  }, []);

  return requested ? (
    <Suspense>
      <ProofDialog requested={requested} />
    </Suspense>
  ) : null;
}

function toMethods(reported: unknown): readonly ProofMethod[] {
  const known: readonly ProofMethod[] = ["password", "code", "passkey"];
  const given = Array.isArray(reported) ? known.filter((method) => reported.includes(method)) : [];
  return given.length > 0 ? given : ["password"];
}
