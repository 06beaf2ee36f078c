import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import { cardTries } from "#db/schema/card-tries";
import { sumCardAlerts } from "#lib/cards/card-alerts.queries";
import { CARD_LIMIT_BOUNDS, type CardLimits } from "#lib/cards/card-velocity.rules";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { listAttempts } from "#lib/payments/read/list-attempts";
import { completeChallenge } from "#lib/sandbox/card-processor";
import * as testCards from "#lib/sandbox/test-cards";
import { updateMerchantSettings } from "#lib/settings/merchant-settings.queries";
import { payByCardBody } from "#test/card-payment";
import { changeSettings } from "#test/change-settings";
import { newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

// The real default, which other tests' set-up turns off.
changeSettings({ rateLimitCardDeclines: 15 });
// A thief tries cards unknown to the sandbox.
vi.spyOn(testCards, "testCardBehavior").mockImplementation((number: string) =>
  number.startsWith("400000") ? { kind: "decline", code: "card_declined" } : { kind: "approve" },
);

const DECLINED = "4000000000000002";
const APPROVED = "4111111111111111";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  await db().delete(cardTries);
});

/** A card try's result: the attempt's failure, `challenged`, `paid`, or `held`. */
async function tryCard(chargeId: ChargeId, number: string, network = "", of = merchantId): Promise<string> {
  try {
    const attempt = await payCheckout(
      of,
      chargeId,
      { body: payByCardBody(number), claimId: null },
      { network },
    );
    return attempt.nextAction.type === "REDIRECT" ? "challenged" : (attempt.failureCode ?? "paid");
  } catch (error) {
    expect(error).toMatchObject({ code: "rate_limited", extra: { reason: "velocity_limited" } });
    return "held";
  }
}

/** A number that begins with the BIN and has a valid check digit (Luhn). */
function cardOf(bin: string, index: number): string {
  const body = `${bin}${String(index).padStart(9, "0")}`;
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const networkOf = (index: number) => `192.0.2.${index}`;
const tally = (outcomes: string[]) =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([name, all]) => [name, all.length]),
  );
const newCharges = (count: number) => Promise.all(Array.from({ length: count }, () => newCharge(merchantId)));

describe("card testing", () => {
  it.each([
    ["one address", () => "192.0.2.1"],
    ["one address per try", networkOf],
  ])(
    "by 24 declines of one card over three charges from %s ends in challenges, then in a pause",
    async (_, network) => {
      const charges = await newCharges(3);
      const outcomes: string[] = [];
      for (let index = 0; index < 24; index++) {
        const charge = charges[index % 3];
        if (charge) outcomes.push(await tryCard(charge.id, DECLINED, network(index)));
      }
      expect(tally(outcomes)).toEqual({ card_declined: 10, challenged: 5, held: 9 });
      expect(outcomes.slice(15)).toEqual(Array(9).fill("held"));
      const [alert, ...others] = await sumCardAlerts(db(), merchantId, new Date(0));
      expect(others).toEqual([]);
      expect(alert).toMatchObject({ scope: "card", challenged: 5, held: 9 });
    },
  );

  it("shows the merchant once per charge why a try was blocked, and leaves Pix and other tries open", async () => {
    const [one, another, other] = await newCharges(3);
    if (!one || !another || !other) throw new Error("there are no charges");
    for (let index = 0; index < 10; index++) await tryCard(one.id, DECLINED);
    for (let index = 0; index < 5; index++) await tryCard(another.id, DECLINED);
    for (let index = 0; index < 12; index++) expect(await tryCard(other.id, DECLINED)).toBe("held");
    const attempts = await listAttempts(merchantId, other.id);
    expect(attempts).toMatchObject([{ status: "FAILED", failureCode: "velocity_limited" }]);
    const pix = await payCheckout(merchantId, other.id, { body: { paymentMethod: "PIX" }, claimId: null });
    expect(pix.status).toBe("PENDING");
  });

  it("with cards of one BIN from everywhere is challenged, without affecting other merchants' payers", async () => {
    const limit = CARD_LIMIT_BOUNDS.bin.default;
    const charges = await newCharges(7);
    const outcomes: string[] = [];
    for (let index = 0; index <= limit; index++) {
      const charge = charges[Math.floor(index / 10)];
      if (charge) outcomes.push(await tryCard(charge.id, cardOf("400000", index), networkOf(index)));
    }
    expect(tally(outcomes)).toEqual({ card_declined: limit, challenged: 1 });
    const { merchantId: other } = await newMerchant();
    const charge = await newCharge(other);
    expect(await tryCard(charge.id, cardOf("400000", 999), networkOf(200), other)).toBe("card_declined");
  });

  it("with a new card each time from one address is challenged, then blocked, even at another merchant", async () => {
    const limit = CARD_LIMIT_BOUNDS.address.default;
    const charges = await newCharges(5);
    const outcomes: string[] = [];
    for (let index = 0; index < limit; index++) {
      const charge = charges[Math.floor(index / 10)];
      if (charge) outcomes.push(await tryCard(charge.id, cardOf("400000", index), "192.0.2.7"));
    }
    expect(tally(outcomes)).toEqual({ card_declined: 30, challenged: 15 });
    const { merchantId: other } = await newMerchant();
    const charge = await newCharge(other);
    expect(await tryCard(charge.id, cardOf("400000", 999), "192.0.2.7", other)).toBe("held");
    expect(await tryCard(charge.id, cardOf("400000", 999), "192.0.2.8", other)).toBe("card_declined");
  });

  it("with 20 simultaneous tries of one card passes no more than sequential tries would", async () => {
    const charges = await newCharges(20);
    const outcomes = await Promise.all(charges.map(({ id }) => tryCard(id, DECLINED)));
    expect(tally(outcomes)).toEqual({ card_declined: 10, challenged: 5, held: 5 });
  });
});

describe("a payer", () => {
  it("is never affected by mistyping twice or paying often", async () => {
    const [mistyped, ...paid] = await newCharges(22);
    if (!mistyped) throw new Error("there is no charge");
    for (let index = 0; index < 2; index++)
      expect(await tryCard(mistyped.id, DECLINED, "192.0.2.1")).toBe("card_declined");
    expect(await tryCard(mistyped.id, APPROVED, "192.0.2.1")).toBe("paid");
    for (const { id } of paid) expect(await tryCard(id, APPROVED, "192.0.2.1")).toBe("paid");
  });

  it("pays after a challenge proves them to be the cardholder", async () => {
    const charges = await newCharges(2);
    const limits = Object.fromEntries(
      Object.entries(CARD_LIMIT_BOUNDS).map(([name, { min }]) => [name, min]),
    ) as CardLimits;
    await transaction((tx) => updateMerchantSettings(tx, merchantId, { cardLimits: limits }));
    const [spoiled, good] = charges;
    if (!spoiled || !good) throw new Error("there are no charges");
    for (let index = 0; index < 7; index++)
      expect(await tryCard(spoiled.id, cardOf("400000", index), "192.0.2.1")).toBe("card_declined");
    const attempt = await payCheckout(
      merchantId,
      good.id,
      { body: payByCardBody(APPROVED), claimId: null },
      {
        network: "192.0.2.1",
      },
    );
    expect(attempt).toMatchObject({ status: "PENDING", nextAction: { type: "REDIRECT" } });
    const challengeId = attempt.nextAction.url?.split("/").at(-1) ?? "";
    expect((await completeChallenge(challengeId))?.status).toBe("APPROVED");
  });
});
