import { expect, it } from "vitest";
import { withClientAddress } from "#lib/platform/http/client-address";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { askOperation } from "#test/ask-operation";
import { changeSettings } from "#test/change-settings";

changeSettings({ rateLimitCheckout: 2 });

const open = OPERATIONS.filter(({ auth }) => auth === "public");
/** The statuses of every public operation, called once from an address. */
const askAll = (address: string) =>
  withClientAddress(address, async () => {
    const statuses: number[] = [];
    for (const operation of open) statuses.push((await askOperation(operation, { body: {} })).status);
    return statuses;
  });

it("public operations share a limit per address", async () => {
  const [one, two, ...more] = await askAll("203.0.113.7");
  expect([one, two]).not.toContain(429);
  expect(more.length).toBeGreaterThan(3);
  expect(new Set(more)).toEqual(new Set([429]));
  expect((await askAll("203.0.113.8"))[0]).not.toBe(429);
});
