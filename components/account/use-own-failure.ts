"use client";

import { useTranslations } from "next-intl";
import { failureKind } from "#lib/client/failure-kind";
import { ProblemError } from "#lib/client/request-json";

/** The message of a failed change to one's own account: which proof was wrong, or another reason. */
export function useOwnFailure(): (error: unknown) => string {
  const t = useTranslations("team.account.failure");
  const general = useTranslations("dashboard");
  return (error) => {
    const codes = error instanceof ProblemError ? error.errors.map(({ code }) => code) : [];
    if (codes.includes("wrong_password")) return t("wrongPassword");
    if (codes.includes("weak_password")) return t("passwordWeak");
    if (codes.includes("wrong_code")) return t("wrongCode");
    return general(`failure.${failureKind(error)}`);
  };
}
