"use client";

import { useTranslations } from "next-intl";
import { Failed } from "#components/ui/failed";
import type { FailureKind } from "#lib/client/failure-kind";

type FormFailureProps = {
  failure: FailureKind | null;
  /** Replaces the default text if it is unknown whether the request arrived. */
  noAnswer?: string;
};

/** Why a form could not be submitted, if no control is to blame. */
export function FormFailure({ failure, noAnswer }: FormFailureProps) {
  const t = useTranslations("dashboard.failure");
  if (failure === null) return null;
  return <Failed>{failure === "noAnswer" && noAnswer ? noAnswer : t(failure)}</Failed>;
}
