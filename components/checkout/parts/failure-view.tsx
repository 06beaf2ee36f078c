"use client";

import { CheckoutMessage } from "#components/checkout/parts/checkout-message";
import { useFailureTexts } from "#components/checkout/parts/failure-texts";

/** What a payer sees of a page that could not be rendered, with the way to try again. */
export function FailureView({ retry }: { retry: () => void }) {
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
