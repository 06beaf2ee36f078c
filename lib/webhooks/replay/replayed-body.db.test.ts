import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { merchants } from "#db/schema/merchants";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { listDeliveries } from "#lib/webhooks/deliveries.queries";
import { type EventRecord, listEventsOf } from "#lib/webhooks/events.queries";
import { findDeliveryDetail } from "#lib/webhooks/find-delivery-detail";
import { getEvent } from "#lib/webhooks/get-event";
import { replayEvents } from "#lib/webhooks/replay/replay";
import { deliverNewest, newCallbackEvent } from "#test/callback-event";
import { type CallbackReceiver, startCallbackReceiver } from "#test/callback-receiver";
import { changeSettings } from "#test/change-settings";
import { newMerchant } from "#test/new-merchant";
import { paidByPix } from "#test/paid-charge";

// The receiver is on this machine.
changeSettings({ allowPrivateTargets: true });
const PICTURE = "data:image/png;base64,iVBORw0KGgo";

let merchantId: MerchantId;
let receiver: CallbackReceiver;
beforeEach(async () => {
  receiver = await startCallbackReceiver();
  ({ merchantId } = await newMerchant());
});
afterEach(() => receiver.close());

async function eventOfPaidPix(): Promise<EventRecord> {
  const charge = await paidByPix(merchantId, { callbackUrl: receiver.url });
  const event = (await listEventsOf(db(), merchantId, [charge.id])).find(
    ({ type }) => type === "charge.paid",
  );
  if (!event) throw new Error("The test's charge has no event.");
  return event;
}

/** The bodies of an event when it was first sent and when it was sent again; `meanwhile` runs in between. */
async function sentTwice(
  { id }: Pick<EventRecord, "id">,
  meanwhile: () => Promise<unknown>,
): Promise<string[]> {
  await deliverNewest(merchantId, id);
  await meanwhile();
  await replayEvents(merchantId, [id], SYSTEM_ACTOR);
  await deliverNewest(merchantId, id);
  return receiver.calls.filter(({ headers }) => headers["webhook-id"] === id).map(({ body }) => body);
}

function rename() {
  return db()
    .update(merchants)
    .set({ name: "Another Name", legalName: "Another Name Ltda", pixName: "ANOTHER NAME" })
    .where(eq(merchants.id, merchantId));
}

describe("a paid Pix charge's event", () => {
  it("is stored without its image and sent with it", async () => {
    const event = await eventOfPaidPix();
    expect(JSON.stringify(event.data)).not.toContain("iVBORw0KGgo");
    await deliverNewest(merchantId, event.id);
    const sent = JSON.parse(receiver.calls.at(-1)?.body ?? "");
    expect(sent.data.attempt.instructions.qrCode.startsWith(PICTURE)).toBe(true);
    expect((await getEvent(merchantId, event.id)).data).toEqual(sent.data);
    const [delivery] = await listDeliveries(db(), merchantId, [event.id]);
    const detail = await findDeliveryDetail(merchantId, delivery?.id ?? "");
    expect(detail?.requestBody).toBe(receiver.calls.at(-1)?.body);
  });

  it("is replayed with the same bytes as first sent, even after a change of the merchant's names", async () => {
    const [first, replayed, ...more] = await sentTwice(await eventOfPaidPix(), rename);
    expect(first).toContain(PICTURE);
    expect(replayed).toBe(first);
    expect(more).toEqual([]);
  });
});

it("is replayed unchanged if it was stored with its image", async () => {
  const instructions = { type: "PIX", emv: "0002", qrCode: `${PICTURE}DrawnBefore`, txid: "t" };
  const id = await newCallbackEvent(merchantId, receiver.url, { attempt: { instructions } });
  const [{ data } = {}] = await db().execute<{ data: string }>(
    sql`select data::text as data from events where id = ${id}`,
  );
  expect(data).toBe(JSON.stringify({ attempt: { instructions } }));
  const [first, replayed] = await sentTwice({ id }, rename);
  expect(JSON.parse(first ?? "").data.attempt.instructions).toEqual(instructions);
  expect(replayed).toBe(first);
});
