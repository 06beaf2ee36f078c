import type { ReactNode } from "react";
import { Alert } from "#components/ui/alert";

/** A failure in one sentence, announced to screen readers at once; renders nothing without a failure. */
export function Failed({ children }: { children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <Alert tone="danger" role="alert">
      {children}
    </Alert>
  );
}
