"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { isToasterRequested, onToasterRequested } from "#components/ui/toast.ts";

const Toaster = lazy(() => import("#components/ui/toaster"));

/** Where toasts appear; rendered once, in the dashboard's layout. Show one by `toast.success(t("tokenRevoked"))`. */
export function ToasterOnDemand() {
  const isRequested = useSyncExternalStore(onToasterRequested, isToasterRequested, () => false);
  return isRequested ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
