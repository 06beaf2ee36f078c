"use client";

import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";
import type { FailureKind } from "#lib/client/failure-kind";

type FormFailureProps = {
  failure: FailureKind | null;
  /** Said in place of the usual when nobody knows whether the request arrived. */
  noAnswer?: string;
};

/** Why a form could not be sent, where no control of it is to blame; heard at once. */
export function FormFailure({ failure, noAnswer }: FormFailureProps) {
  const t = useTranslations("dashboard.failure");
  if (failure === null) return null;
  return (
    <Alert tone="danger" role="alert">
      {failure === "noAnswer" && noAnswer ? noAnswer : t(failure)}
    </Alert>
  );
}
