"use client";

import { createContext, type ReactNode, use, useState } from "react";
import type { PayDrawing } from "#components/checkout/forms/pay-drawing";
import { type PayState, usePay } from "#components/checkout/forms/use-pay.ts";
import type { PayNotices } from "#components/checkout/forms/use-problem-notices";
import type { CheckoutAccess } from "#lib/client/checkout";

type PayContextValue = PayState &
  Pick<PayProviderProps, "lastAttemptId" | "notices" | "drawing"> & {
    /** The method whose panel is visible. */
    chosen: string;
    /** Stores the payer's choice; null once there is nothing to choose. */
    choose: (method: string | null) => void;
  };

const PayContext = createContext<PayContextValue | null>(null);

/** Paying the charge of this page. */
export function usePayment(): PayContextValue {
  const pay = use(PayContext);
  if (!pay) throw new Error("usePayment is used outside of PayProvider");
  return pay;
}

type PayProviderProps = {
  access: CheckoutAccess;
  lastAttemptId: string | null;
  /** The initially selected method. */
  first: string;
  notices: PayNotices;
  drawing: PayDrawing;
  children: ReactNode;
};

/** The chosen method, and one payment at a time for all panels below. */
export function PayProvider({ access, lastAttemptId, first, notices, drawing, children }: PayProviderProps) {
  const pay = usePay(access, lastAttemptId);
  const [picked, choose] = useState<string | null>(null);
  return (
    <PayContext value={{ ...pay, lastAttemptId, notices, drawing, chosen: picked ?? first, choose }}>
      {children}
    </PayContext>
  );
}

/** A payment independent of the panels around it: another method need not wait for it. */
export function PaySeparately({ children }: { children: ReactNode }) {
  const around = usePayment();
  const pay = usePay(around.access, around.lastAttemptId);
  return <PayContext value={{ ...around, ...pay }}>{children}</PayContext>;
}
