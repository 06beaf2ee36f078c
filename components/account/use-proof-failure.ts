"use client";

import { useTranslations } from "next-intl";
import { failureKind } from "#lib/client/failure-kind";
import { ProblemError } from "#lib/client/request-json";

/** Says why a proof of who somebody is was not taken, or what else went wrong. */
export function useProofFailure(): (error: unknown) => string {
  const t = useTranslations("proof");
  const general = useTranslations("dashboard.failure");
  return (error) => {
    if (error instanceof ProblemError) {
      const codes = error.errors.map(({ code }) => code);
      if (codes.includes("wrong_password")) return t("wrongPassword");
      if (codes.includes("wrong_code")) return t("wrongCode");
      if (error.retryAfterSeconds !== null) {
        return t("tooMany", { minutes: Math.max(1, Math.ceil(error.retryAfterSeconds / 60)) });
      }
    }
    return general(failureKind(error));
  };
}
