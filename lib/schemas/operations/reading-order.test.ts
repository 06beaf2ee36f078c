import { expect, test } from "vitest";
import { OPERATIONS } from "#lib/schemas/operations/index";

const IDS = OPERATIONS.map(({ id }) => id);

test("a charge's operations are in reading order: create, read, act, cancel", () => {
  expect(OPERATIONS[0]?.id).toBe("createCharge");
  const charges = OPERATIONS.filter(({ tag }) => tag === "Charges").map(({ id }) => id);
  expect(charges[0]).toBe("createCharge");
  expect(charges.at(-1)).toBe("cancelCharge");
  expect(charges.indexOf("getCharge")).toBeLessThan(charges.indexOf("captureCharge"));
});

test("in every group creation comes before deletion", () => {
  const pairs = IDS.filter((id) => id.startsWith("create")).flatMap((created) =>
    ["cancel", "delete", "revoke"].map((end) => [created, created.replace("create", end)] as const),
  );
  const known = pairs.filter(([, ended]) => IDS.includes(ended));
  expect(known.length).toBeGreaterThan(3);
  for (const [created, ended] of known) expect(IDS.indexOf(created), ended).toBeLessThan(IDS.indexOf(ended));
});
