import { beforeAll, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import * as attemptMoves from "#lib/attempts/attempt-moves.queries";
import * as attemptQueries from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { listChargesQuery } from "#lib/charges/charge.contract";
import * as chargeMoves from "#lib/charges/charge-moves.queries";
import * as chargeQueries from "#lib/charges/charges.queries";
import { findChargeOf } from "#lib/charges/product/find-charge";
import { listCharges } from "#lib/charges/product/list-charges";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { toCursor } from "#lib/lists/list-cursor";
import { payPixInSandbox } from "#lib/methods/pix/pay-in-sandbox";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { createCheckoutToken } from "#lib/payments/open/create-checkout-token";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getAttempt } from "#lib/payments/read/get-attempt";
import { getCharge } from "#lib/payments/read/get-charge";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { listAttempts } from "#lib/payments/read/list-attempts";
import { settleAttempt } from "#lib/payments/settle/settle-attempt";
import { newId } from "#lib/platform/ids/new-id";
import { listDeliveries } from "#lib/webhooks/deliveries.queries";
import { findEvent, listEventsOf } from "#lib/webhooks/events.queries";
import { payByCardBody } from "#test/card-payment";
import { newCharge, newPixAttempt, paid, settle, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

const REFERENCE = "order-7";

let owner: MerchantId;
let stranger: MerchantId;
let charge: chargeQueries.ChargeRecord;
let attempt: attemptQueries.AttemptRecord;
beforeAll(async () => {
  [{ merchantId: owner }, { merchantId: stranger }] = [await newMerchant(), await newMerchant()];
  charge = await newCharge(owner, { externalReference: REFERENCE, callbackUrl: "https://shop.example.com/" });
  attempt = await newPixAttempt(charge);
  // Held money and events, so that there is something to see.
  await settle(attempt, paid(`E-${attempt.id}`, 1));
});

describe("a stranger's use case", () => {
  const PIX = { paymentMethod: "PIX" as const };
  type TenantObjects = {
    chargeId: ChargeId;
    reference: string;
    attemptId: string;
    providerReference: string;
  };
  const uses: [string, (who: MerchantId, requested: TenantObjects) => Promise<unknown>][] = [
    ["getCharge", (who, requested) => getCharge(who, requested.chargeId)],
    ["findCharge", (who, requested) => findChargeOf(who, requested.reference)],
    ["listAttempts", (who, requested) => listAttempts(who, requested.chargeId)],
    ["getAttempt", (who, requested) => getAttempt(who, requested.attemptId)],
    ["createAttempt", (who, requested) => createAttempt(who, requested.chargeId, PIX, null)],
    ["cancelCharge", (who, requested) => cancelCharge(who, requested.chargeId, SYSTEM_ACTOR)],
    ["createCheckoutToken", (who, requested) => createCheckoutToken(who, requested.chargeId)],
    ["getCheckout", (who, requested) => getCheckout(who, requested.chargeId)],
    [
      "payCheckout by Pix",
      (who, requested) => payCheckout(who, requested.chargeId, { body: PIX, claimId: null }),
    ],
    [
      "payCheckout by card",
      (who, requested) =>
        payCheckout(who, requested.chargeId, { body: payByCardBody("4111111111111111"), claimId: null }),
    ],
    [
      "payPixInSandbox",
      (who, requested) => payPixInSandbox(who, requested.providerReference, { amountMinor: null }),
    ],
  ];

  it.each(uses)("%s answers not_found, exactly like for a missing object", async (_name, use) => {
    const { id: chargeId } = charge;
    const { id: attemptId, providerReference } = attempt;
    const requested = { chargeId, reference: REFERENCE, attemptId, providerReference };
    const missing = {
      chargeId: newId("charge"),
      reference: "order-8",
      attemptId: newId("attempt"),
      providerReference: "x",
    };
    await expect(use(stranger, requested)).rejects.toMatchObject({ code: "not_found" });
    await expect(use(stranger, missing)).rejects.toMatchObject({ code: "not_found" });
  });

  it("changes nothing", async () => {
    expect(await storedCharge(owner, charge.id)).toEqual(charge);
    expect((await storedAttempt(owner, attempt.id)).status).toBe("PENDING");
    expect(await listAttempts(owner, charge.id)).toHaveLength(1);
  });

  it("listCharges shows none of it with any filter", async () => {
    for (const filter of [
      {},
      { query: REFERENCE },
      { query: charge.id },
      { cursor: toCursor("charges", [newId("charge")]) },
    ]) {
      const page = await listCharges(stranger, listChargesQuery.parse(filter));
      expect([page.data, page.pagination.total]).toEqual([[], 0]);
    }
    expect((await listCharges(owner, listChargesQuery.parse({ query: REFERENCE }))).data).toHaveLength(1);
  });

  it("settles nothing for the wrong merchant", async () => {
    const input = { attemptId: attempt.id, chargeId: charge.id, outcome: paid(`E2-${attempt.id}`) };
    await expect(transaction((tx) => settleAttempt(tx, stranger, input, new Date()))).rejects.toThrow(
      "missing",
    );
    expect((await storedCharge(owner, charge.id)).status).toBe("PENDING");
  });
});

describe("a stranger's query", () => {
  const now = new Date();
  it("finds nothing", async () => {
    expect(await chargeQueries.findCharge(db(), stranger, charge.id)).toBeNull();
    const referred = { product: "CHARGE", externalReference: REFERENCE } as const;
    expect(await chargeQueries.findChargeByReference(db(), stranger, referred)).toBeNull();
    expect(await attemptQueries.findAttempt(db(), stranger, attempt.id)).toBeNull();
    expect(
      await attemptQueries.findAttemptByReference(stranger, attempt, attempt.providerReference),
    ).toBeNull();
    expect(await attemptQueries.listAttempts(db(), stranger, charge.id)).toEqual([]);
    expect(await listSuspenseOf(db(), stranger, [charge.id])).toEqual([]);
    expect(await listEventsOf(db(), stranger, [charge.id, attempt.id])).toEqual([]);
  });

  it("finds no events and deliveries by their ids", async () => {
    const events = await listEventsOf(db(), owner, [charge.id]);
    expect(events.length).toBeGreaterThan(0);
    for (const { id } of events) expect(await findEvent(db(), stranger, id)).toBeNull();
    expect(
      await listDeliveries(
        db(),
        stranger,
        events.map(({ id }) => id),
      ),
    ).toEqual([]);
    expect(await listSuspenseOf(db(), owner, [charge.id])).toHaveLength(1);
  });

  it("changes nothing", async () => {
    await transaction(async (tx) => {
      expect(await chargeQueries.lockCharge(tx, stranger, charge.id)).toBeNull();
      expect(await chargeMoves.moveCharge(tx, stranger, charge.id, { transition: "cancel", now })).toBeNull();
      expect(await chargeMoves.countCheckoutTry(tx, stranger, charge.id, { max: 10 })).toBe(false);
      expect(await attemptQueries.findOpenAttempt(tx, stranger, charge.id, "PIX")).toBeNull();
      expect(
        await attemptMoves.moveAttempt(tx, stranger, attempt.id, { transition: "cancel", facts: {}, now }),
      ).toBeNull();
      expect(await attemptMoves.cancelOpenAttempts(tx, stranger, charge.id, { except: null, now })).toEqual(
        [],
      );
    });
    expect(
      await attemptMoves.noteAttemptFacts(db(), stranger, attempt.id, { facts: { cardBrand: "x" }, now }),
    ).toBeNull();
    expect(await storedCharge(owner, charge.id)).toEqual(charge);
  });
});
