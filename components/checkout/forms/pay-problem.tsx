"use client";

import { usePayment } from "#components/checkout/forms/pay-provider";

/** Why the last request did not lead to an attempt; heard at once. */
export function PayProblem() {
  const { problem, notices } = usePayment();
  return (
    <div role="alert" className="empty:hidden">
      {problem ? notices[problem] : null}
    </div>
  );
}
