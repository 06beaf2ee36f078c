"use client";

import { CheckoutMessage } from "#components/checkout/parts/checkout-message";
import { useFailureWords } from "#components/checkout/parts/failure-words";

export default function CheckoutError({ retry }: { retry: () => void }) {
  const words = useFailureWords();
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
