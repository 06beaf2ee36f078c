"use client";

import { useState } from "react";
import { usePayment } from "#components/checkout/forms/pay-provider";
import { callApi } from "#lib/client/api";
import { ProblemError } from "#lib/client/request-json";

export type RemoveCardTexts = { ask: string; confirm: string; keep: string };

const LOOK = "min-h-11 text-sm underline-offset-4 hover:underline";

/** Removes a saved card after confirmation. One already gone counts as removed. */
export function RemoveCard({ labels, savedCardId }: { labels: RemoveCardTexts; savedCardId: string }) {
  const { access, busy, once } = usePayment();
  const [isConfirming, setIsConfirming] = useState(false);

  async function remove() {
    const { chargeId, checkoutToken } = access;
    try {
      await callApi("DELETE /charge/{chargeId}/checkout/saved-cards/{savedCardId}", {
        params: { chargeId, savedCardId },
        checkoutToken,
      });
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === "not_found")) throw error;
    }
  }

  if (!isConfirming) {
    return (
      <button type="button" onClick={() => setIsConfirming(true)} className={`${LOOK} text-muted-foreground`}>
        {labels.ask}
      </button>
    );
  }
  return (
    <div className="flex justify-center gap-6">
      <button
        type="button"
        aria-disabled={busy || undefined}
        onClick={() => once(remove, true)}
        className={`${LOOK} text-danger`}
      >
        {labels.confirm}
      </button>
      <button
        type="button"
        onClick={() => setIsConfirming(false)}
        className={`${LOOK} text-muted-foreground`}
      >
        {labels.keep}
      </button>
    </div>
  );
}
