"use client";

import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";

/** Why a request did not lead to an attempt, as far as the payer can do something about it. */
export type PayProblemCode = "fields" | "network" | "closed" | "tooMany" | "stale" | "unavailable" | "method";

export function PayProblem({ problem }: { problem: PayProblemCode | null }) {
  const t = useTranslations("checkout.problem");
  return (
    <div role="alert" className={problem ? undefined : "hidden"}>
      {problem ? (
        <Alert tone={problem === "network" ? "warning" : "danger"} title={t(`${problem}.title`)}>
          {t(`${problem}.body`)}
        </Alert>
      ) : null}
    </div>
  );
}
