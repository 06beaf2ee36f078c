import { useState } from "react";
import type { InstallmentPlans } from "#components/checkout/methods/card/installments-field";

export type InstallmentsTexts = { installments: string; installmentsRefused: string };

/** The payer's installments: the chosen plan, its field, and the server's refusal. */
export function useInstallments(plans: InstallmentPlans, labels: InstallmentsTexts) {
  const [count, setCount] = useState(1);
  const [isRefused, setIsRefused] = useState(false);
  const plan = plans.options.find((one) => one.count === count) ?? plans.options[0];
  return {
    plan,
    count: plan?.count ?? 1,
    noteRefusals: (refused: readonly { pointer: string }[]) =>
      setIsRefused(refused.some(({ pointer }) => pointer === "/installments")),
    field: {
      plans,
      chosen: plan,
      onChoose: (next: number) => {
        setCount(next);
        setIsRefused(false);
      },
      label: labels.installments,
      error: isRefused ? labels.installmentsRefused : undefined,
    },
  };
}
