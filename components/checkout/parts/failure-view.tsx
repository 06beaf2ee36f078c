"use client";

import { useEffect } from "react";
import { CheckoutMessage } from "#components/checkout/parts/checkout-message";
import { useFailureTexts } from "#components/checkout/parts/failure-texts";

/** What was thrown, with a digest where it was thrown on the server, which has logged it. */
export type FailureViewProps = { error: Error & { digest?: string }; retry: () => void };

/** What a payer sees of a page that could not be rendered, with the way to try again. */
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
