/**
 * Tells the operator's metrics what fails in our own scripts, once for each kind (`PageFault`); faults of extensions and processors are not
 * ours, and refusals and lost answers are no faults. Inlined in the page as text, so that it hears what fails before the page's scripts have
 * come, and weighs on none of them: it may use only browser APIs.
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
    // React 418: what the server drew and what the script draws differ.
    tell(/hydrat|#418/i.test(thrown.message) ? "hydration" : "script");
  };
  addEventListener("error", ({ error }) => note(error));
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
  addEventListener("pollfault", () => tell("poll"));
}
