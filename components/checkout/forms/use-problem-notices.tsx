import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Notice } from "#components/checkout/parts/notice";
import { recordOf } from "#lib/domain/members";
import { PAY_PROBLEMS, type PayProblemCode } from "#lib/payments/pay-problems.rules";

/** The text of each payment problem, and of the polling after a lost answer. */
export type PayNotices = Record<PayProblemCode | "asking", ReactNode>;

const CALM: ReadonlySet<string> = new Set(["asking", "network"]);

/** Each payment problem for the payer: what happened, and what to do now. */
export function useProblemNotices(): PayNotices {
  const t = useTranslations("checkout.problem");
  return recordOf([...PAY_PROBLEMS, "asking"], (problem) => (
    <Notice key={problem} tone={CALM.has(problem) ? "warning" : "danger"} title={t(`${problem}.title`)}>
      {t(`${problem}.body`)}
    </Notice>
  ));
}
