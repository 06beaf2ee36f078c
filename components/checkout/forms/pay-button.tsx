"use client";

import type { ComponentProps, ReactNode } from "react";
import { usePayment } from "#components/checkout/forms/pay-provider";

type PayButtonProps = Omit<ComponentProps<"button">, "className" | "type"> & {
  paying: ReactNode;
};

/** The only submit button. While busy it shows so, refuses a second press and keeps the focus. */
export function PayButton({ paying, children, ...props }: PayButtonProps) {
  const { busy, drawing } = usePayment();
  return (
    <button
      {...props}
      type="submit"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={drawing.button}
    >
      {busy ? (
        <>
          {drawing.spinner}
          {paying}
        </>
      ) : (
        children
      )}
    </button>
  );
}
