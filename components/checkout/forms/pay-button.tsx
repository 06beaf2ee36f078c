"use client";

import type { ComponentProps, ReactNode } from "react";
import { usePayment } from "#components/checkout/forms/pay-provider";
import { SpinnerRing } from "#components/checkout/parts/spinner-ring";

type PayButtonProps = Omit<ComponentProps<"button">, "className" | "type"> & {
  paying: ReactNode;
};

/** The one thing to press. While it works it says so, refuses a second press and keeps the focus. */
export function PayButton({ paying, children, ...props }: PayButtonProps) {
  const { busy, buttonLook } = usePayment();
  return (
    <button
      {...props}
      type="submit"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonLook}
    >
      {busy ? (
        <>
          <SpinnerRing className="size-4" />
          {paying}
        </>
      ) : (
        children
      )}
    </button>
  );
}
