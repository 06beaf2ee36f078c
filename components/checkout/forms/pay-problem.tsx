"use client";

import { usePayment } from "#components/checkout/forms/pay-provider";

/** Why the last request did not lead to an attempt, or that this is not known yet; screen readers announce it at once. */
export function PayProblem() {
  const { asking, problem, notices } = usePayment();
  const said = asking ? "asking" : problem;
  return (
    <div role="alert" className="empty:hidden">
      {said ? notices[said] : null}
    </div>
  );
}
