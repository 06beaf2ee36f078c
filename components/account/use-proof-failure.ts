"use client";

import { useTranslations } from "next-intl";
import { failureKind } from "#lib/client/failure-kind";
import { minutesToWait } from "#lib/client/minutes-to-wait";
import { ProblemError } from "#lib/client/request-json";

/** The message of a refused proof of identity, of an approval above the day's limit, or of another failure. */
export function useProofFailure(): (error: unknown) => string {
  const t = useTranslations("proof");
  const general = useTranslations("dashboard.failure");
  return (error) => {
    if (error instanceof ProblemError) {
      const codes = error.errors.map(({ code }) => code);
      if (codes.includes("wrong_password")) return t("wrongPassword");
      if (codes.includes("wrong_code")) return t("wrongCode");
      if (error.code === "limit_exceeded") return t("overLimit");
      const minutes = minutesToWait(error);
      if (minutes !== null) return t("tooMany", { minutes });
    }
    return general(failureKind(error));
  };
}
