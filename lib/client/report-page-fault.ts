import { NetworkError, ProblemError } from "#lib/client/request-json";
import type { PageFault } from "#lib/domain/notices/page-fault";

/** Neither a refusal nor a lost answer: our own script failed. */
export function isOwnFault(error: Error | null): boolean {
  return error !== null && !(error instanceof ProblemError) && !(error instanceof NetworkError);
}

const told = new Set<PageFault>();

/** Tells the operator's metrics that this page failed, once for each kind. It needs nothing of what may have failed, and never throws. */
export function reportPageFault(kind: PageFault): void {
  if (told.has(kind)) return;
  told.add(kind);
  const body = new Blob([JSON.stringify({ kind })], { type: "application/json" });
  navigator.sendBeacon?.("/api/page-faults", body);
}

const OUR_SCRIPTS = "/_next/";
// Of React: the server's page and the script's differ.
const HYDRATION = /hydrat|react error #(?:418|423|425)\b/i;

/** Reports what fails in our own scripts from now on; those of extensions and processors are not ours. Returns how to stop. */
export function reportScriptFaults(): () => void {
  const note = (thrown: unknown, from: string) => {
    if (!(thrown instanceof Error) || thrown instanceof ProblemError || thrown instanceof NetworkError)
      return;
    if (!`${from} ${thrown.stack}`.includes(OUR_SCRIPTS)) return;
    reportPageFault(HYDRATION.test(thrown.message) ? "hydration" : "script");
  };
  const onError = ({ error, filename }: ErrorEvent) => note(error, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => note(reason, "");
  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
  return () => {
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onRejection);
  };
}
