import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Notice } from "#components/checkout/parts/notice";
import { PAY_PROBLEMS, type PayProblemCode } from "#lib/domain/pay-problems";

/** Each problem of paying in the payer's words: what happened, and what to do now. */
export function useProblemNotices(): Record<PayProblemCode, ReactNode> {
  const t = useTranslations("checkout.problem");
  const notices = PAY_PROBLEMS.map((problem) => [
    problem,
    <Notice key={problem} tone={problem === "network" ? "warning" : "danger"} title={t(`${problem}.title`)}>
      {t(`${problem}.body`)}
    </Notice>,
  ]);
  return Object.fromEntries(notices) as Record<PayProblemCode, ReactNode>;
}
