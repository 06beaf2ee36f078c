import { describe, expect, it } from "vitest";
import { payCheckout } from "#lib/payments/checkout-operations.contract";
import { OPERATIONS } from "#lib/schemas/operations/index";

describe("operations that pages of other sites may call", () => {
  const open = OPERATIONS.filter(({ crossOrigin }) => crossOrigin !== undefined);

  it("identify their caller only by a checkout token, which browsers do not send automatically", () => {
    expect(open.map(({ id }) => id).sort()).toEqual(["getCheckout", "getCryptoCheckout", "payCheckout"]);
    for (const { id, auth } of open) expect(auth, id).toBe("checkout");
  });

  it.each([
    [{ paymentMethod: "PIX" }, true],
    [{ paymentMethod: "INTERNATIONAL", currency: "EUR" }, true],
    [{ paymentMethod: "CREDIT_CARD" }, false],
    [{ paymentMethod: "PIX", card: {} }, false],
    [{ card: null }, false],
    [null, true],
    ["CREDIT_CARD", true],
  ])("accept %j from there: %s", (body, taken) => {
    const { crossOrigin } = payCheckout;
    expect(typeof crossOrigin === "function" && crossOrigin(body)).toBe(taken);
  });
});
