"use client";

import { createContext, type ReactNode, use } from "react";
import { type PayState, usePay } from "#components/checkout/forms/use-pay.ts";
import type { CheckoutAccess } from "#lib/client/checkout";
import type { PayProblemCode } from "#lib/domain/pay-problems";

type PayContextValue = PayState & Pick<PayProviderProps, "notices" | "buttonLook">;

const PayContext = createContext<PayContextValue | null>(null);

/** Paying the charge of this page. */
export function usePayment(): PayContextValue {
  const pay = use(PayContext);
  if (!pay) throw new Error("usePayment stands outside of PayProvider");
  return pay;
}

type PayProviderProps = {
  access: CheckoutAccess;
  lastAttemptId: string | null;
  /** What is said of each problem. */
  notices: Record<PayProblemCode, ReactNode>;
  /** Of buttonVariants, as the server reckoned it. */
  buttonLook: string;
  children: ReactNode;
};

/** One payment at a time for all the panels below, whichever of them comes and goes. */
export function PayProvider({ access, lastAttemptId, notices, buttonLook, children }: PayProviderProps) {
  const pay = usePay(access, lastAttemptId);
  return <PayContext value={{ ...pay, notices, buttonLook }}>{children}</PayContext>;
}
