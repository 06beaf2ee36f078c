"use client";

import { useTranslations } from "next-intl";
import { failureKind } from "#lib/client/failure-kind";
import { ProblemError } from "#lib/client/request-json";

/** The message of a failed team change, with what to do. */
export function useTeamFailure(): (error: unknown) => string {
  const t = useTranslations("team.problem");
  const general = useTranslations("dashboard");
  return (error) => {
    if (error instanceof ProblemError) {
      if (error.code === "illegal_transition") return t("lastLeader");
    }
    return general(`failure.${failureKind(error)}`);
  };
}
