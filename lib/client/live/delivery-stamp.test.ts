import { expect, it } from "vitest";
import { deliveryStamp } from "#lib/client/live/delivery-stamp";

const waiting = { id: "dlv_1", status: "PENDING" } as const;
const made = { id: "dlv_2", status: "DELIVERED" } as const;

it("changes when a try is added or made, regardless of order", () => {
  const stamp = deliveryStamp([waiting, made]);
  expect(deliveryStamp([made, waiting])).toBe(stamp);
  expect(deliveryStamp([waiting])).not.toBe(stamp);
  expect(deliveryStamp([{ ...waiting, status: "FAILED" }, made])).not.toBe(stamp);
});
