import { afterAll, describe, expect, it } from "vitest";
import { closeDb, db, transaction } from "#db/client";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import { isId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { openCharge } from "#lib/payments/open/open-charge";
import { closeQueue } from "#lib/platform/jobs/queue";
import { listEventsOf } from "#lib/webhooks/events.queries";
import { listChargeDeliveries } from "#lib/webhooks/list-charge-deliveries";
import { recordEvents } from "#lib/webhooks/record-events";
import { anyEvent } from "#test/any-event";
import { newMerchant } from "#test/new-merchant";

afterAll(async () => {
  await closeQueue();
  await closeDb();
});

describe("listChargeDeliveries", () => {
  it("shows only the merchant the charge's deliveries, newest first", async () => {
    const { merchantId } = await newMerchant();
    const { id: chargeId } = await openCharge(
      chargeOpener,
      merchantId,
      { grossAmount: asMinor(1050), currency: "BRL" },
      null,
    );
    if (!isId("charge", chargeId)) throw new Error("the test's id is no charge's");
    const events = () => listEventsOf(db(), merchantId, [chargeId]);
    expect(await listChargeDeliveries(merchantId, await events())).toEqual([]);

    const common = { objectId: chargeId, target: "https://example.com/hook" };
    for (const type of ["charge.paid", "charge.canceled"] as const) {
      await transaction((tx) => recordEvents(tx, merchantId, [anyEvent({ type, ...common })], new Date()));
    }
    const rows = await listChargeDeliveries(merchantId, await events());
    const types = new Map<string, string>((await events()).map(({ id, type }) => [id, type]));
    expect(rows.map(({ eventId }) => types.get(eventId))).toEqual(["charge.canceled", "charge.paid"]);
    const waiting = { target: common.target, attempt: 1, status: "PENDING", attemptedAt: null };
    expect(rows).toMatchObject([waiting, waiting]);

    const { merchantId: stranger } = await newMerchant();
    expect(await listChargeDeliveries(stranger, await events())).toEqual([]);
  });
});

describe("a charge's callbackUrl", () => {
  it.each([
    ["http://example.com/hook", "https_required"],
    ["https://127.0.0.1/hook", "target_not_public"],
  ])("%s is refused by name before anything is written (%s)", async (callbackUrl, code) => {
    const body = { grossAmount: asMinor(1050), currency: "BRL" as const, callbackUrl };
    await expect(
      openCharge(chargeOpener, (await newMerchant()).merchantId, body, null),
    ).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ pointer: "/callbackUrl", code }],
    });
  });
});
