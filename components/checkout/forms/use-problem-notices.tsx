import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Notice } from "#components/checkout/parts/notice";
import { recordOf } from "#lib/domain/members";
import { PAY_PROBLEMS, type PayProblemCode } from "#lib/domain/payment/pay-problems";

/** What is said of each problem of paying, and while the server is asked whether a payment arrived. */
export type PayNotices = Record<PayProblemCode | "asking", ReactNode>;

const CALM: ReadonlySet<string> = new Set(["asking", "network"]);

/** Each problem of paying in the payer's words: what happened, and what to do now. */
export function useProblemNotices(): PayNotices {
  const t = useTranslations("checkout.problem");
  return recordOf([...PAY_PROBLEMS, "asking"], (problem) => (
    <Notice key={problem} tone={CALM.has(problem) ? "warning" : "danger"} title={t(`${problem}.title`)}>
      {t(`${problem}.body`)}
    </Notice>
  ));
}
