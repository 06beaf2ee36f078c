"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { AskedProof } from "#components/account/proof-dialog";
import { proveBy } from "#lib/client/request-json";
import type { ProofMethod } from "#lib/domain/proof";

// Most people sign in and do what needs no second proof: the dialog comes with the first request that wants one.
const ProofDialog = lazy(() => import("#components/account/proof-dialog"));

/** Asks whoever is signed in to show once more who they are, when a request wants that; one in the dashboard's layout. */
export function ProofOnDemand() {
  const [asked, setAsked] = useState<AskedProof | null>(null);

  useEffect(() => {
    // Several requests may want it at the same moment: they wait for one answer.
    let waiting: Promise<boolean> | null = null;
    const ask = (methods: unknown) => {
      waiting ??= new Promise<boolean>((settle) => {
        const { activeElement } = document;
        const before = activeElement instanceof HTMLElement ? activeElement : null;
        setAsked({ methods: toMethods(methods), before, settle });
      }).finally(() => {
        waiting = null;
        setAsked(null);
      });
      return waiting;
    };
    return proveBy(ask);
  }, []);

  return asked ? (
    <Suspense>
      <ProofDialog asked={asked} />
    </Suspense>
  ) : null;
}

function toMethods(told: unknown): readonly ProofMethod[] {
  const known: readonly ProofMethod[] = ["password", "code", "passkey"];
  const given = Array.isArray(told) ? known.filter((method) => told.includes(method)) : [];
  return given.length > 0 ? given : ["password"];
}
