"use client";

import type { ReactNode } from "react";
import { PayButton } from "#components/checkout/forms/pay-button";
import { PayProblem } from "#components/checkout/forms/pay-problem";
import { usePayment } from "#components/checkout/forms/pay-provider";

type PixFormProps = {
  /** Where the form goes without a script, with `children`'s hidden fields. */
  action: string;
  words: { start: string; starting: string };
  children: ReactNode;
};

/** One button: opening the page alone must not create attempts. */
export function PixForm({ action, words, children }: PixFormProps) {
  const { pay } = usePayment();
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        pay({ paymentMethod: "PIX" });
      }}
      className="flex flex-col gap-4"
    >
      {children}
      <PayProblem />
      <PayButton paying={words.starting}>{words.start}</PayButton>
    </form>
  );
}
