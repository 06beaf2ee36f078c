import type { Ponte, Schemas } from "@ponte/node";
import { describe, expect, test, vi } from "vitest";
import { PonteConflictError } from "../../ponte-node/src/errors.js";
import { Charges } from "../src/charges.js";
import { type Charge, dataOf, newAuthorization, newCharge, newSuspense, SESSION } from "./charge.ts";

const CONFLICT = new PonteConflictError({
  code: "illegal_transition",
  detail: "Only a PENDING charge can be canceled.",
});

/** Ponte with one charge, whose calls are recorded; `after` is the charge after a refused call. */
function shopOf(
  charge: Charge,
  { attempts = [] as { status: string }[], after = undefined as Charge | undefined } = {},
) {
  let now = charge;
  const ponte = {
    createCharge: vi.fn(async (_body: object, _options?: object) => ({
      chargeId: "chg_new",
      instructions: { checkoutUrl: "https://pay.example.com/checkout/new", checkoutToken: "secret" },
    })),
    getCharge: vi.fn(async () => now),
    listAttempts: vi.fn(async () => attempts as Schemas["Attempt"][]),
    cancelCharge: vi.fn(async () => {
      if (after) {
        now = after;
        throw CONFLICT;
      }
      now = { ...now, status: "CANCELED" };
      return now;
    }),
    captureCharge: vi.fn(async (_input: object, _options?: object) => after ?? now),
  };
  const charges = new Charges(ponte as unknown as Ponte, { redirectUrl: "https://shop.example.com/thanks" });
  return { ponte, charges, data: dataOf(charge) };
}

describe("opening", () => {
  test("the session is the reference and the key of its charge, and no secret is stored", async () => {
    const { ponte, charges } = shopOf(newCharge());
    const opened = await charges.open({ sessionId: SESSION, amount: "25.90", currency: "brl" });
    expect(opened).toEqual({
      session_id: SESSION,
      charge_id: "chg_new",
      checkout_url: "https://pay.example.com/checkout/new",
    });
    expect(ponte.createCharge.mock.calls).toEqual([
      [
        {
          grossAmount: "25.90",
          externalReference: SESSION,
          redirectUrl: "https://shop.example.com/thanks",
        },
        { idempotencyKey: SESSION },
      ],
    ]);
  });

  test("a shop that captures by hand opens charges that only authorize", async () => {
    const { ponte } = shopOf(newCharge());
    const charges = new Charges(ponte as unknown as Ponte, { capture: "manual" });
    await charges.open({ sessionId: SESSION, amount: "25.90", currency: "brl" });
    expect(ponte.createCharge.mock.calls[0]?.[0]).toMatchObject({ capture: false });
  });

  test.each([undefined, "", "undefined"])(
    "without a payment session (%j) nothing is opened",
    async (sessionId) => {
      const { ponte, charges } = shopOf(newCharge());
      const opening = charges.open({ sessionId, amount: "25.90", currency: "brl" });
      await expect(opening).rejects.toThrow("no payment session");
      expect(ponte.createCharge).not.toHaveBeenCalled();
    },
  );

  test("another currency is refused before anything is sent", async () => {
    const { ponte, charges } = shopOf(newCharge());
    const opening = charges.open({ sessionId: SESSION, amount: "25.90", currency: "usd" });
    await expect(opening).rejects.toThrow("Ponte charges in BRL, and this payment is in USD.");
    expect(ponte.createCharge).not.toHaveBeenCalled();
  });
});

describe("reading", () => {
  test("a charge of another session does not count for this payment, even if it is paid", async () => {
    const { charges, data } = shopOf(newCharge({ status: "PAID", externalReference: "payses_other" }));
    await expect(charges.status({ ...data, session_id: SESSION })).rejects.toThrow(
      "belongs to another payment",
    );
  });

  test("held money is explained, and pays nothing", async () => {
    const { charges, data } = shopOf(newCharge({ suspense: [newSuspense()] }));
    expect(await charges.status(data)).toEqual({
      status: "pending",
      data: { ...data, note: "5.00 BRL is held in Ponte: it is less than the charge." },
    });
  });
});

describe("canceling", () => {
  test("an open or only authorized charge is canceled; an ended one does not change", async () => {
    for (const charge of [newCharge(), newCharge({ authorization: newAuthorization() })]) {
      const { ponte, charges, data } = shopOf(charge);
      await charges.cancel(data);
      expect(ponte.cancelCharge).toHaveBeenCalledOnce();
    }
    const { ponte, charges, data } = shopOf(newCharge({ status: "EXPIRED" }));
    await charges.cancel(data);
    expect(ponte.cancelCharge).not.toHaveBeenCalled();
  });

  test.each([
    ["is paid", newCharge({ status: "PAID" }), [], "is paid: place its order, or refund it"],
    ["has held money", newCharge({ suspense: [newSuspense()] }), [], "5.00 BRL is held"],
    ["has a payment without an answer", newCharge(), [{ status: "PROCESSING" }], "its result is not known"],
  ] as const)("a charge that %s is not canceled", async (_case, charge, attempts, sentence) => {
    const { ponte, charges, data } = shopOf(charge, { attempts: [...attempts] });
    await expect(charges.cancel(data)).rejects.toThrow(sentence);
    expect(ponte.cancelCharge).not.toHaveBeenCalled();
  });

  test("a charge that is paid at that moment stays paid; one that ends at that moment counts as canceled", async () => {
    const paid = shopOf(newCharge(), { after: newCharge({ status: "PAID" }) });
    await expect(paid.charges.cancel(paid.data)).rejects.toThrow("is paid");
    const expired = shopOf(newCharge(), { after: newCharge({ status: "EXPIRED" }) });
    expect(await expired.charges.cancel(expired.data)).toEqual(expired.data);
    const capturing = newCharge({ authorization: newAuthorization({ status: "CAPTURING" }) });
    const captured = shopOf(capturing, { after: capturing });
    await expect(captured.charges.cancel(captured.data)).rejects.toThrow(CONFLICT.message);
  });
});

describe("changing the amount", () => {
  test("the unpaid charge is canceled first, and the new one has its own key", async () => {
    const charge = newCharge();
    const { ponte, charges, data } = shopOf(charge);
    const changed = await charges.replace(data, { amount: "30.00", currency: "brl" });
    expect(changed).toMatchObject({ session_id: SESSION, charge_id: "chg_new" });
    expect(ponte.cancelCharge.mock.invocationCallOrder[0]).toBeLessThan(
      ponte.createCharge.mock.invocationCallOrder[0] ?? 0,
    );
    const key = `${SESSION}:${charge.id}:30.00`;
    expect(ponte.createCharge.mock.calls[0]?.[1]).toEqual({ idempotencyKey: key });
  });

  test("a change that Medusa failed to store does not stand in the way of another amount", async () => {
    const { ponte, charges, data } = shopOf(newCharge());
    for (const amount of ["30.00", "40.00"]) await charges.replace(data, { amount, currency: "brl" });
    const keys = ponte.createCharge.mock.calls.map(([, options]) => options);
    expect(keys[0]).not.toEqual(keys[1]);
  });

  test("the same amount changes nothing; a paid charge is never replaced", async () => {
    const { ponte, charges, data } = shopOf(newCharge());
    expect(await charges.replace(data, { amount: "10.50", currency: "brl" })).toEqual(data);
    const paid = shopOf(newCharge({ status: "PAID" }));
    await expect(paid.charges.replace(paid.data, { amount: "30.00", currency: "brl" })).rejects.toThrow(
      "is paid",
    );
    expect(ponte.createCharge).not.toHaveBeenCalled();
    expect(paid.ponte.createCharge).not.toHaveBeenCalled();
  });

  test("an ended charge is replaced even for the same amount", async () => {
    const { charges, data } = shopOf(newCharge({ status: "EXPIRED" }));
    expect(await charges.replace(data, { amount: "10.50", currency: "brl" })).toMatchObject({
      charge_id: "chg_new",
    });
  });
});

describe("capturing", () => {
  const held = newCharge({ authorization: newAuthorization() });
  const captured = (capturedAmount: string) =>
    newCharge({ status: "PAID", authorization: newAuthorization({ status: "CAPTURED", capturedAmount }) });

  test("an authorized amount is captured under the capture's key", async () => {
    const { ponte, charges, data } = shopOf(held, { after: captured("10.50") });
    await charges.capture(data, { key: "capt_1", amount: "10.50" });
    const wanted = { chargeId: held.id, amount: "10.50" };
    expect(ponte.captureCharge.mock.calls).toEqual([[wanted, { idempotencyKey: "capt_1" }]]);
  });

  test("a paid charge is not captured again", async () => {
    const { ponte, charges, data } = shopOf(newCharge({ status: "PAID" }));
    await charges.capture(data, { key: "capt_1", amount: "10.50" });
    expect(ponte.captureCharge).not.toHaveBeenCalled();
  });

  test("a capture without an answer does not count as a capture", async () => {
    const capturing = newCharge({ authorization: newAuthorization({ status: "CAPTURING" }) });
    const { charges, data } = shopOf(held, { after: capturing });
    await expect(charges.capture(data, { key: "capt_1", amount: "10.50" })).rejects.toThrow("under way");
  });

  test("Medusa never records more captured money than was paid", async () => {
    const { charges, data } = shopOf(captured("4.00"));
    await charges.capture(data, { key: "capt_1", amount: "4.00" });
    await expect(charges.capture(data, { key: "capt_2", amount: "8.00" })).rejects.toThrow(
      "Ponte captured 4.00 BRL of this payment, once, but Medusa would record 8.00 BRL.",
    );
  });
});
