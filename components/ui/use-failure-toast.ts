"use client";

import { useTranslations } from "next-intl";
import { toast } from "#components/ui/toast.ts";
import { failureKind } from "#lib/client/failure-kind";

/** Shows in a toast why a request failed and what to do. */
export function useFailureToast(): (error: unknown) => void {
  const t = useTranslations("dashboard");
  return (error) => {
    toast.error(t(`failure.${failureKind(error)}`));
  };
}
