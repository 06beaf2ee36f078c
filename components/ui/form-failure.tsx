"use client";

import { useTranslations } from "next-intl";
import { Failed } from "#components/ui/failed";
import type { FailureKind } from "#lib/client/failure-kind";

type FormFailureProps = {
  failure: FailureKind | null;
  /** Said in place of the usual when nobody knows whether the request arrived. */
  noAnswer?: string;
};

/** Why a form could not be sent, where no control of it is to blame. */
export function FormFailure({ failure, noAnswer }: FormFailureProps) {
  const t = useTranslations("dashboard.failure");
  if (failure === null) return null;
  return <Failed>{failure === "noAnswer" && noAnswer ? noAnswer : t(failure)}</Failed>;
}
