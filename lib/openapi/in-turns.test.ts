import { expect, it, onTestFinished, vi } from "vitest";
import { eventCatalog } from "#lib/docs/event-catalog";
import { openApiDocument } from "#lib/openapi/document";
import { apiReference } from "#lib/openapi/reference";

vi.mock("#lib/platform/env", () => ({ env: () => ({ publicUrl: "https://pay.example.com" }) }));

// Creating either in one go would block the event loop for hundreds of milliseconds.
it.each([
  ["the OpenAPI document", openApiDocument],
  ["the reference", apiReference],
  ["the catalog of events", eventCatalog],
])("creates %s in turns with other work, once for all callers", async (_name, make) => {
  // The clock moves on so far at each reading that every turn is over, however fast the machine is.
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 20));
  onTestFinished(() => void vi.restoreAllMocks());
  let turns = 0;
  let isMade = false;
  const otherWork = () => {
    turns += 1;
    if (!isMade) setImmediate(otherWork);
  };
  setImmediate(otherWork);
  const [first, second] = await Promise.all([make(), make()]);
  isMade = true;
  expect(second).toBe(first);
  expect(turns).toBeGreaterThan(1);
  expect(await make()).toBe(first);
});
