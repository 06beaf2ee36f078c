"use client";

import { useEffect } from "react";
import { CheckoutMessage } from "#components/checkout/parts/checkout-message";
import { useFailureTexts } from "#components/checkout/parts/failure-texts";

/** The error, with a digest if thrown on the server, which has logged it. */
export type FailureViewProps = { error: Error & { digest?: string }; retry: () => void };

/** Replaces a payer's page that failed to render, with a retry button. */
export function FailureView({ error, retry }: FailureViewProps) {
  useEffect(() => {
    if (error.digest === undefined) reportError(error);
  }, [error]);
  const labels = useFailureTexts();
  return (
    <CheckoutMessage
      title={labels.title}
      action={
        <button type="button" onClick={retry} className={labels.look}>
          {labels.retry}
        </button>
      }
    >
      {labels.body}
    </CheckoutMessage>
  );
}
