import { expect, it } from "vitest";
import { clientAddress, clientNetwork, withClientAddress } from "#lib/platform/http/client-address";

it("gives work only its own request's address", async () => {
  const work = async (waitMs: number) => {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return clientAddress();
  };
  const both = [
    withClientAddress("198.51.100.7", () => work(10)),
    withClientAddress("203.0.113.9", () => work(1)),
  ];
  expect(await Promise.all(both)).toEqual(["198.51.100.7", "203.0.113.9"]);
  expect(clientAddress()).toBeNull();
  expect(clientNetwork()).toBe("");
});

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["", ""],
])("counts %s under %s", (address, network) => {
  expect(withClientAddress(address, clientNetwork)).toBe(network);
});
