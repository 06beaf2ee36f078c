import { describe, expect, it, test } from "vitest";
import { toId } from "#lib/domain/ids";
import { cardHolderOf, customerHashOf } from "#lib/saved-cards/card-names";
import { offeringCustomerOf, savingCustomerOf } from "#lib/saved-cards/pay-by-saved-card";
import {
  CONSENT_VERSIONS,
  consentUse,
  holderUse,
  toSubscriptionHolder,
} from "#lib/saved-cards/saved-card.rules";

const ULID = "01k6z0q4n8f3x5r2b7c9d1e6gh";
const merchantId = toId("merchant", `mer_${ULID}`);
const NOW = new Date("2026-11-29T12:00:00Z");
const HOUR_MS = 60 * 60_000;
const customer = customerHashOf(merchantId, "user-ana");
const subscription = cardHolderOf(merchantId, toId("subscription", `sub_${ULID}`));

function charge(more: { customerHash: string | null; ageMs?: number; isMailed?: boolean; isOver?: boolean }) {
  return {
    merchantId,
    customerHash: more.customerHash,
    status: "PENDING",
    createdAt: new Date(NOW.getTime() - (more.ageMs ?? 0)),
    expiresAt: new Date(NOW.getTime() + (more.isOver ? -1 : HOUR_MS)),
    remindedAt: more.isMailed ? NOW : null,
  } as const;
}

describe("the customer whose cards a checkout offers, and the one for whom it saves a card", () => {
  it.each([
    ["a customer's new charge", { customerHash: customer }, customer, customer],
    ["an hour later", { customerHash: customer, ageMs: HOUR_MS }, null, null],
    ["once its link was mailed", { customerHash: customer, isMailed: true }, null, null],
    ["without a customer", { customerHash: null }, null, null],
    ["once it has expired", { customerHash: customer, isOver: true }, null, null],
    ["a subscription's new charge", { customerHash: subscription }, null, subscription],
    ["weeks later", { customerHash: subscription, ageMs: 500 * HOUR_MS }, null, subscription],
    ["once it was mailed", { customerHash: subscription, isMailed: true }, null, subscription],
    ["once a subscription's has expired", { customerHash: subscription, isOver: true }, null, null],
  ])("%s", (_, of, offered, saved) => {
    expect([offeringCustomerOf(charge(of), NOW), savingCustomerOf(charge(of), NOW)]).toEqual([
      offered,
      saved,
    ]);
  });
});

test("a holder's cards are used as the consent allows, and no merchant's reference looks like a subscription", () => {
  expect([holderUse(customer), holderUse(subscription)]).toEqual(["PRESENT", "RECURRING"]);
  expect(consentUse(CONSENT_VERSIONS.PRESENT)).toBe("PRESENT");
  expect(consentUse(CONSENT_VERSIONS.RECURRING)).toBe("RECURRING");
  const imitated = customerHashOf(merchantId, toSubscriptionHolder("x").replace(":", "."));
  expect(holderUse(imitated)).toBe("PRESENT");
});
