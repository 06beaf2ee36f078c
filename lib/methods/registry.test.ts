import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { listMethods, methodOf } from "#lib/methods/registry";

describe("the registry of payment methods", () => {
  it("has a separate module for every payment method", () => {
    expect(listMethods().map(({ name }) => name)).toEqual([...PAYMENT_METHODS]);
    for (const name of PAYMENT_METHODS) expect(methodOf(name).name).toBe(name);
  });

  it("lists every folder of methods", () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.name !== "contract",
    );
    expect(folders).toHaveLength(PAYMENT_METHODS.length);
  });

  it("lists first the port that takes the money; only debits by a mandate share one", () => {
    const taking = listMethods().filter(({ byMandate }) => !byMandate);
    expect(new Set(taking.map(({ ports: [first] }) => first)).size).toBe(taking.length);
    expect(taking).toHaveLength(PAYMENT_METHODS.length - 1);
  });

  it("has no provider for refunds if the method gives a reason against refunds", () => {
    for (const { noRefund, findRefunding } of listMethods()) {
      if (noRefund !== null)
        expect(() => findRefunding({ provider: "sandbox", connectionId: null })).toThrow();
    }
  });
});
