"use client";

import { CheckoutMessage } from "#components/checkout/parts/checkout-message";
import { useFailureTexts } from "#components/checkout/parts/failure-texts";

/** What a payer sees of a page that could not be painted, with the way to try again. */
export function FailureView({ retry }: { retry: () => void }) {
  const words = useFailureTexts();
  return (
    <CheckoutMessage
      title={words.title}
      action={
        <button type="button" onClick={retry} className={words.look}>
          {words.retry}
        </button>
      }
    >
      {words.body}
    </CheckoutMessage>
  );
}
