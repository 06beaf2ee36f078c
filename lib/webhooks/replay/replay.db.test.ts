import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { EventId, EventReplayId, MerchantId, UserId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { testWebhookEndpoint } from "#lib/webhooks/endpoints/test-endpoint";
import { updateWebhookEndpoint } from "#lib/webhooks/endpoints/update-endpoint";
import type { EventType } from "#lib/webhooks/event-types.rules";
import { recordEvents } from "#lib/webhooks/record-events";
import { continueReplay } from "#lib/webhooks/replay/continue-replay";
import { replayEvents } from "#lib/webhooks/replay/replay";
import { replayPeriod } from "#lib/webhooks/replay/replay-period";
import { anyEvent } from "#test/any-event";
import { newCallbackEvent, triesOf } from "#test/callback-event";
import { newMerchant } from "#test/new-merchant";
import { newEndpoint } from "#test/webhook-endpoint";

const TARGET = "http://127.0.0.1:9/hook";
const DAY_MS = 24 * 60 * 60_000;

let owner: { merchantId: MerchantId; userId: UserId };
let merchantId: MerchantId;
beforeEach(async () => {
  owner = await newMerchant();
  ({ merchantId } = owner);
});

const today = () => ({ start: new Date(Date.now() - DAY_MS), end: new Date(Date.now() + DAY_MS) });

async function newEvents(count: number, type: EventType = "charge.paid", target = TARGET): Promise<void> {
  const events = Array.from({ length: count }, () => anyEvent({ type, objectId: newId("charge"), target }));
  await transaction((tx) => recordEvents(tx, merchantId, events, new Date()));
}

/** Marks every try as delivered, as a worker would. */
async function deliverAll(): Promise<void> {
  await db().execute(sql`
    update deliveries set status = 'DELIVERED', attempted_at = now() where merchant_id = ${merchantId}`);
}

async function triesByEvent(): Promise<Map<string, number>> {
  const rows = await db().execute<{ event_id: string; tries: number }>(sql`
    select event_id, count(*)::int as tries from deliveries where merchant_id = ${merchantId} group by event_id`);
  return new Map(rows.map((row) => [row.event_id, row.tries]));
}

async function openReplays(): Promise<EventReplayId[]> {
  const rows = await db().execute<{ id: EventReplayId }>(
    sql`select id from event_replays where merchant_id = ${merchantId} and finished_at is null`,
  );
  return rows.map(({ id }) => id);
}

async function audits() {
  const rows = await db().execute<{ after: Record<string, unknown> }>(
    sql`select after from audit_entries where merchant_id = ${merchantId} and action = 'events.replayed'`,
  );
  return rows.map(({ after }) => after);
}

describe("chosen events", () => {
  it("are sent again, each once even if named twice, and audited", async () => {
    const first = await newCallbackEvent(merchantId, TARGET);
    const second = await newCallbackEvent(merchantId, TARGET);
    await deliverAll();
    expect(await replayEvents(merchantId, [first, second, first], SYSTEM_ACTOR)).toEqual({ count: 2 });
    expect([...(await triesByEvent()).values()]).toEqual([2, 2]);
    expect(await audits()).toMatchObject([{ ids: [first, second], sent: 2 }]);
  });

  it("are not sent at all when one of them is another merchant's", async () => {
    const mine = await newCallbackEvent(merchantId, TARGET);
    const { merchantId: stranger } = await newMerchant();
    const theirs = await newCallbackEvent(stranger, TARGET);
    await deliverAll();
    const replayed = replayEvents(merchantId, [mine, theirs], SYSTEM_ACTOR);
    await expect(replayed).rejects.toMatchObject({ code: "not_found" });
    expect(await triesOf(merchantId, mine)).toHaveLength(1);
    await expect(replayEvents(merchantId, ["evt_x"], SYSTEM_ACTOR)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("are refused when none has a receiver", async () => {
    const silent = await newCallbackEvent(merchantId, null);
    const replayed = replayEvents(merchantId, [silent], SYSTEM_ACTOR);
    await expect(replayed).rejects.toMatchObject({ code: "illegal_transition" });
    expect(await audits()).toEqual([]);
  });
});

describe("the events of a period", () => {
  it("are sent again in batches, each exactly once, even when the job runs again", async () => {
    await newEvents(7);
    await deliverAll();
    expect(await replayPeriod(merchantId, today(), SYSTEM_ACTOR)).toEqual({ count: 7 });
    const [replayId] = await openReplays();
    if (!replayId) throw new Error("no replay was written");
    await Promise.all([continueReplay(replayId, 2), continueReplay(replayId, 2)]);
    await continueReplay(replayId, 2);
    expect(await openReplays()).toEqual([]);
    expect([...(await triesByEvent()).values()]).toEqual(Array.from({ length: 7 }, () => 2));
    expect(await audits()).toMatchObject([{ events: 7 }]);
  });

  it("are those of the given types and period", async () => {
    await newEvents(2, "charge.paid");
    await newEvents(3, "refund.failed");
    const { start, end } = today();
    const count = async (period: Partial<Parameters<typeof replayPeriod>[1]>) =>
      (await replayPeriod(merchantId, { start, end, ...period }, SYSTEM_ACTOR)).count;
    expect(await count({ types: ["refund.failed"] })).toBe(3);
    expect(await count({ types: ["refund.failed", "charge.paid"] })).toBe(5);
    expect(await count({ types: ["invoice.paid"] })).toBe(0);
    expect(await count({ start: new Date(Date.now() + 60_000) })).toBe(0);
    expect(await count({ end: new Date(Date.now() - 60_000) })).toBe(0);
  });

  it("exclude pings", async () => {
    const { id } = await newEndpoint(owner, TARGET);
    await testWebhookEndpoint(merchantId, id, SYSTEM_ACTOR);
    expect(await replayPeriod(merchantId, today(), SYSTEM_ACTOR)).toEqual({ count: 0 });
  });

  it("reach only an endpoint added later, for the types it subscribes to", async () => {
    await newEvents(2, "charge.paid");
    await newEvents(1, "charge.expired");
    await deliverAll();
    const { id: endpointId } = await newEndpoint(owner, "http://127.0.0.1:9/new", ["charge.paid"]);
    expect(await replayPeriod(merchantId, { ...today(), endpointId }, SYSTEM_ACTOR)).toEqual({ count: 2 });
    for (const id of await openReplays()) await continueReplay(id);
    const rows = await db().execute<{ endpoint_id: string; target: string; event_type: string }>(sql`
      select endpoint_id, target, event_type from deliveries
      where merchant_id = ${merchantId} and status = 'PENDING'`);
    const expected = { endpoint_id: endpointId, target: "http://127.0.0.1:9/new", event_type: "charge.paid" };
    expect([...rows]).toEqual([expected, expected]);
  });

  it("stop going to an endpoint that is disabled; a disabled or foreign endpoint is refused", async () => {
    await newEvents(3);
    await deliverAll();
    const { id: endpointId } = await newEndpoint(owner, TARGET);
    await replayPeriod(merchantId, { ...today(), endpointId }, SYSTEM_ACTOR);
    await updateWebhookEndpoint(merchantId, endpointId, { status: "DISABLED" }, SYSTEM_ACTOR);
    for (const id of await openReplays()) await continueReplay(id);
    expect(await openReplays()).toEqual([]);
    expect([...(await triesByEvent()).values()]).toEqual([1, 1, 1]);
    const again = replayPeriod(merchantId, { ...today(), endpointId }, SYSTEM_ACTOR);
    await expect(again).rejects.toMatchObject({ code: "illegal_transition" });
    const stranger = (await newMerchant()).merchantId;
    const foreign = replayPeriod(stranger, { ...today(), endpointId }, SYSTEM_ACTOR);
    await expect(foreign).rejects.toMatchObject({ errors: [{ pointer: "/endpointId" }] });
  });

  it("bring a waiting try forward instead of starting a second series", async () => {
    const id: EventId = await newCallbackEvent(merchantId, TARGET);
    await replayPeriod(merchantId, today(), SYSTEM_ACTOR);
    for (const replayId of await openReplays()) await continueReplay(replayId);
    expect(await triesOf(merchantId, id)).toHaveLength(1);
  });
});
