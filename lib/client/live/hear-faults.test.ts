import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hearFaults } from "#lib/client/live/hear-faults";
import { NetworkError, ProblemError } from "#lib/client/request-json";

const sent: string[] = [];
const listeners = new Map<string, (event: unknown) => void>();

beforeEach(() => {
  sent.length = 0;
  listeners.clear();
  const sendBeacon = (url: string, body: Blob) => body.text().then((text) => sent.push(`${url} ${text}`));
  vi.stubGlobal("navigator", { sendBeacon });
  vi.stubGlobal("addEventListener", (name: string, hear: (event: unknown) => void) =>
    listeners.set(name, hear),
  );
  hearFaults();
});
afterEach(() => vi.unstubAllGlobals());

const OURS = "https://pay.example/_next/static/chunks/a.js";
const thrown = (message: string, from: string) =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n at ${from}:1:1` });

it("a page reports each kind of fault once, by its kind only", async () => {
  listeners.get("pollfault")?.({});
  listeners.get("pollfault")?.({});
  listeners.get("error")?.({ error: thrown("Minified React error #418; of ana@example.com", OURS) });
  listeners.get("unhandledrejection")?.({ reason: thrown("of ana@example.com", OURS) });
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.toSorted()).toEqual(
    ["hydration", "poll", "script"].map((kind) => `/api/page-faults {"kind":"${kind}"}`),
  );
});

it("errors of extensions and processors, and uncaught refusals and lost answers, are not reported", async () => {
  listeners.get("error")?.({ error: thrown("no", "https://js.stripe.com/v3") });
  listeners.get("error")?.({ error: null });
  listeners.get("unhandledrejection")?.({ reason: "ana@example.com" });
  for (const known of [new NetworkError("lost"), new ProblemError(503, {}, null)]) {
    listeners.get("unhandledrejection")?.({ reason: Object.assign(known, { stack: OURS }) });
  }
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual([]);
});
