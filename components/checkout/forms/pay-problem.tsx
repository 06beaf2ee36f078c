"use client";

import { usePayment } from "#components/checkout/forms/pay-provider";

/** Why the last request led to no attempt, or that its outcome is still unknown; announced to screen readers at once. */
export function PayProblem() {
  const { asking, problem, notices } = usePayment();
  const said = asking ? "asking" : problem;
  return (
    <div role="alert" className="empty:hidden">
      {said ? notices[said] : null}
    </div>
  );
}
