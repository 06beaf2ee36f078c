/**
 * Reports each kind of fault (`PageFault`) in our own scripts once, for the operator's metrics; ignores faults of
 * extensions, refusals and lost answers. Inlined as text, to catch what fails before the page's scripts load: it may
 * use only browser APIs.
 */
export function hearFaults(): void {
  const told = new Set<string>();
  const tell = (kind: string) => {
    if (told.has(kind)) return;
    told.add(kind);
    const body = new Blob([JSON.stringify({ kind })], { type: "application/json" });
    navigator.sendBeacon("/api/page-faults", body);
  };
  const note = (thrown: unknown) => {
    if (!(thrown instanceof Error) || thrown.name === "ProblemError" || thrown.name === "NetworkError")
      return;
    if (!String(thrown.stack).includes("/_next/")) return;
    // React 418: the server and the browser rendered different content.
    tell(/hydrat|#418/i.test(thrown.message) ? "hydration" : "script");
  };
  addEventListener("error", ({ error }) => note(error));
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
  addEventListener("pollfault", () => tell("poll"));
}
