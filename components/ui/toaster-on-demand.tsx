"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { isToasterAsked, onToasterAsked } from "#components/ui/toast.ts";

const Toaster = lazy(() => import("#components/ui/toaster"));

/** Where toasts appear; one in the dashboard's layout. Say what happened by `toast.success(t("tokenRevoked"))`. */
export function ToasterOnDemand() {
  const asked = useSyncExternalStore(onToasterAsked, isToasterAsked, () => false);
  return asked ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
