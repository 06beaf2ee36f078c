import type { ReactNode } from "react";
import { Alert } from "#components/ui/alert";

/** Why something failed, in a sentence that screen readers announce at once; nothing where there is none. */
export function Failed({ children }: { children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <Alert tone="danger" role="alert">
      {children}
    </Alert>
  );
}
