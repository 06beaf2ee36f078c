import { afterEach, beforeEach, expect, it, vi } from "vitest";

const sent: string[] = [];
const listeners = new Map<string, (event: unknown) => void>();

beforeEach(() => {
  sent.length = 0;
  listeners.clear();
  vi.resetModules();
  vi.stubGlobal("navigator", {
    sendBeacon: (url: string, body: Blob) => body.text().then((text) => sent.push(`${url} ${text}`)),
  });
  vi.stubGlobal("window", {
    addEventListener: (name: string, hear: (event: unknown) => void) => listeners.set(name, hear),
    removeEventListener: (name: string) => listeners.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const OURS = "https://pay.example/_next/static/chunks/a.js";
const thrown = (message: string, from: string) =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n at ${from}:1:1` });

it("a refusal and a lost answer are no fault of ours, and anything else is", async () => {
  const { isOwnFault } = await import("#lib/client/report-page-fault");
  const { NetworkError, ProblemError } = await import("#lib/client/request-json");
  expect(isOwnFault(null)).toBe(false);
  expect(isOwnFault(new ProblemError(503, {}, null))).toBe(false);
  expect(isOwnFault(new NetworkError("lost"))).toBe(false);
  expect(isOwnFault(new TypeError("x is not a function"))).toBe(true);
});

it("a page reports each kind once, by its kind alone", async () => {
  const { reportPageFault } = await import("#lib/client/report-page-fault");
  for (const kind of ["poll", "poll", "render"] as const) reportPageFault(kind);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual(['/api/page-faults {"kind":"poll"}', '/api/page-faults {"kind":"render"}']);
});

it("what extensions and processors throw is not reported, nor a lost answer that nobody caught", async () => {
  const { reportScriptFaults } = await import("#lib/client/report-page-fault");
  const { NetworkError } = await import("#lib/client/request-json");
  const stop = reportScriptFaults();
  const elsewhere = "https://js.stripe.com/v3";
  listeners.get("error")?.({ error: thrown("no", elsewhere), filename: elsewhere });
  listeners.get("error")?.({ error: null, filename: "" });
  listeners.get("unhandledrejection")?.({ reason: "ana@example.com" });
  listeners.get("unhandledrejection")?.({ reason: new NetworkError("lost") });
  listeners.get("error")?.({
    error: thrown("Minified React error #418; of ana@example.com", OURS),
    filename: OURS,
  });
  listeners.get("unhandledrejection")?.({ reason: thrown("of ana@example.com", OURS) });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual(['/api/page-faults {"kind":"hydration"}', '/api/page-faults {"kind":"script"}']);
  stop();
  expect(listeners.size).toBe(0);
});
