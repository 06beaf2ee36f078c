import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { EventId, MerchantId, UserId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { acknowledgeEvents } from "#lib/webhooks/consumers/acknowledge-events";
import { announceEvents } from "#lib/webhooks/consumers/announce-events";
import { createEventConsumer } from "#lib/webhooks/consumers/create-consumer";
import { deleteEventConsumer } from "#lib/webhooks/consumers/delete-consumer";
import { getEventConsumer, listEventConsumers } from "#lib/webhooks/consumers/get-consumer";
import { purgeUnreadEvents } from "#lib/webhooks/consumers/purge-unread-events";
import { receiveEvents } from "#lib/webhooks/consumers/receive-events";
import { takeEvents } from "#lib/webhooks/consumers/take-events";
import {
  LOOK_AGAIN_AFTER_MS,
  lookUntil,
  MOST_OF_MERCHANT,
  MOST_WAITING,
} from "#lib/webhooks/consumers/waiting-readers";
import { type CreateEventConsumerBody, eventBatch } from "#lib/webhooks/event-consumer.contract";
import type { EventType } from "#lib/webhooks/event-types.rules";
import { recordEvents } from "#lib/webhooks/record-events";
import { anyEvent } from "#test/any-event";
import { newMerchant } from "#test/new-merchant";

const PAST = new Date("2000-01-01T00:00:00Z");

let owner: { merchantId: MerchantId; userId: UserId };
let merchantId: MerchantId;
beforeEach(async () => {
  owner = await newMerchant();
  ({ merchantId } = owner);
});

const newConsumer = async (body: Partial<CreateEventConsumerBody> = {}) => {
  const whole = { name: "erp", types: ["*" as const], ...body };
  const made = await createEventConsumer(merchantId, owner.userId, whole, { actor: SYSTEM_ACTOR });
  return made.id;
};

/** Records events of a type, in one transaction, which runs `within` before its commit. */
const record = (count = 1, type: EventType = "charge.paid", within: () => Promise<void> = async () => {}) =>
  transaction(async (tx) => {
    const events = Array.from({ length: count }, () => anyEvent({ type, objectId: newId("charge") }));
    await recordEvents(tx, merchantId, events, new Date());
    await within();
  });

const take = async (id: string, { limit = 100, leaseMs = 60_000, reader = null as string | null } = {}) => {
  const batch = await takeEvents(merchantId, id, { limit, leaseMs, reader });
  return { ids: batch?.data.map((event) => event.id) ?? [], cursor: batch?.cursor ?? "" };
};

const ack = (id: string, cursor: string, lastEventId?: string) =>
  acknowledgeEvents(merchantId, id, { cursor, ...(lastEventId ? { lastEventId } : {}) });

/** Takes and acknowledges until nothing is left. */
async function readAll(id: string, limit = 100): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const { ids, cursor } = await take(id, { limit });
    if (ids.length === 0) return all;
    all.push(...ids);
    await ack(id, cursor);
  }
}

async function eventIds(): Promise<EventId[]> {
  const rows = await db().execute<{ id: EventId }>(
    sql`select id from events where merchant_id = ${merchantId} order by created_at, id`,
  );
  return rows.map(({ id }) => id);
}

/** Runs `during` while a transaction that recorded an event is open. */
async function whileRecording(during: () => Promise<void>): Promise<void> {
  const [recorded, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const longer = record(1, "charge.paid", () => {
    recorded.resolve();
    return mayEnd.promise;
  });
  await recorded.promise;
  await during().finally(mayEnd.resolve);
  await longer;
}

const endLease = () =>
  db().execute(sql`
    update event_consumers set lease_until = now() - interval '1 second' where merchant_id = ${merchantId}`);

describe("a consumer", () => {
  it("gets each new event once and in order", async () => {
    await record();
    const [before] = await eventIds();
    const id = await newConsumer();
    await record(5);
    expect(await readAll(id, 2)).toEqual((await eventIds()).filter((event) => event !== before));
    expect(await readAll(id)).toEqual([]);
  });

  it("gets an event that commits after a younger one was acknowledged", async () => {
    const id = await newConsumer();
    let younger: string[] = [];
    await whileRecording(async () => {
      await record();
      younger = await readAll(id);
    });
    expect(younger).toHaveLength(1);
    const late = await readAll(id);
    expect(late).toHaveLength(1);
    expect((late[0] ?? "") < (younger[0] ?? "")).toBe(true);
  });

  it("gets each event once when it starts in the past, even one of a transaction that was open", async () => {
    await record(3);
    const creating = Promise.withResolvers<string>();
    await whileRecording(async () => {
      void newConsumer({ startAt: PAST }).then(creating.resolve, creating.reject);
      // The creation waits for the open transaction, which may end before this pause does.
      await sleep(50);
    });
    const id = await creating.promise;
    await record(2);
    expect(await readAll(id, 2)).toEqual(await eventIds());
  });

  it("gets each event once while it is created in the past among many writers", async () => {
    await record(2);
    const writers = Array.from({ length: 4 }, async () => {
      for (let n = 0; n < 15; n += 1) await record();
    });
    const id = await newConsumer({ startAt: PAST });
    await Promise.all(writers);
    const read = await readAll(id, 7);
    expect(read.toSorted()).toEqual((await eventIds()).toSorted());
  });

  it("is looked up after the events are written, so that a consumer in creation is not missed", async () => {
    const sent: string[] = [];
    const note = (text: unknown) => sent.push(String(text));
    subscribe("ponte.sent-statements", note);
    await record().finally(() => unsubscribe("ponte.sent-statements", note));
    const at = (part: string) => sent.findIndex((text) => text.includes(part));
    expect(at('insert into "events"')).toBeGreaterThanOrEqual(0);
    expect(at('from "event_consumers"')).toBeGreaterThan(at('insert into "events"'));
  });

  it("starts after an event, and gets the types it names", async () => {
    await record(1, "charge.paid");
    await record(1, "charge.expired");
    const [first] = await eventIds();
    await record(1, "charge.paid");
    await record(1, "refund.failed");
    const id = await newConsumer({ startAfter: first, types: ["charge.paid", "charge.expired"] });
    await record(1, "refund.failed");
    await record(1, "charge.expired");
    const [, expired, paid, , , last] = await eventIds();
    expect(await readAll(id, 1)).toEqual([expired, paid, last]);
  });

  it("gets only its own merchant's events", async () => {
    const id = await newConsumer({ startAt: PAST });
    const stranger = await newMerchant();
    await transaction((tx) =>
      recordEvents(
        tx,
        stranger.merchantId,
        [anyEvent({ type: "charge.paid", objectId: newId("charge") })],
        new Date(),
      ),
    );
    expect(await readAll(id)).toEqual([]);
    const foreign = takeEvents(stranger.merchantId, id, { limit: 1, leaseMs: 1_000, reader: null });
    await expect(foreign).rejects.toMatchObject({ code: "not_found" });
  });

  it("shows its oldest unread event and its last acknowledged one", async () => {
    const id = await newConsumer();
    expect(await getEventConsumer(merchantId, id)).toMatchObject({ oldestUnreadAt: null, lastEventId: null });
    await record(2);
    const [first] = await eventIds();
    const { cursor } = await take(id);
    const [{ at } = {}] = await db().execute<{ at: Date }>(
      sql`select created_at as at from events where id = ${first}`,
    );
    const [shown] = await listEventConsumers(merchantId);
    expect(shown?.oldestUnreadAt).toBe(new Date(String(at)).toISOString());
    await ack(id, cursor);
    expect(await getEventConsumer(merchantId, id)).toMatchObject({
      oldestUnreadAt: null,
      lastEventId: (await eventIds()).at(-1),
    });
  });

  it("has a unique name until it is deleted", async () => {
    const id = await newConsumer();
    await expect(newConsumer()).rejects.toMatchObject({ errors: [{ pointer: "/name", code: "name_taken" }] });
    await deleteEventConsumer(merchantId, id, SYSTEM_ACTOR);
    await expect(getEventConsumer(merchantId, id)).rejects.toMatchObject({ code: "not_found" });
    await newConsumer();
    const unknown = newConsumer({ name: "other", startAfter: newId("event") });
    await expect(unknown).rejects.toMatchObject({ errors: [{ pointer: "/startAfter" }] });
  });

  it("is refused as a merchant's 21st", async () => {
    for (let n = 0; n < 20; n += 1) await newConsumer({ name: `erp ${n}` });
    const another = newConsumer({ name: "another" });
    await expect(another).rejects.toMatchObject({ errors: [{ code: "too_many_consumers" }] });
  });
});

describe("a lease", () => {
  it("two readers never have the same events at once", async () => {
    const id = await newConsumer();
    await record(20);
    const readers = await Promise.all([
      take(id),
      take(id),
      take(id, { reader: "a" }),
      take(id, { reader: "b" }),
    ]);
    expect(readers.map(({ ids }) => ids.length).toSorted((one, other) => one - other)).toEqual([0, 0, 0, 20]);
  });

  it("lets the same reader ask again, with new events behind the old", async () => {
    const id = await newConsumer();
    await record(2);
    const first = await take(id, { reader: "erp-1" });
    await record(1);
    const again = await take(id, { reader: "erp-1" });
    expect(again.ids).toEqual(await eventIds());
    expect(again.ids.slice(0, 2)).toEqual(first.ids);
    expect((await take(id, { reader: "erp-2" })).ids).toEqual([]);
  });

  it("gives the events to another reader once it ended, and a late acknowledgement marks them without ending the other lease", async () => {
    const id = await newConsumer();
    await record(3);
    const slow = await take(id, { reader: "slow", limit: 2 });
    await endLease();
    const other = await take(id, { reader: "other" });
    expect(other.ids.slice(0, 2)).toEqual(slow.ids);
    expect(await ack(id, slow.cursor)).toEqual({ count: 2 });
    expect((await take(id, { reader: "third" })).ids).toEqual([]);
    expect(await ack(id, other.cursor)).toEqual({ count: 1 });
  });
});

describe("an acknowledgement", () => {
  it("changes nothing if it is repeated, or of earlier events", async () => {
    const id = await newConsumer();
    await record(4);
    const first = await take(id, { limit: 2 });
    expect(await ack(id, first.cursor)).toEqual({ count: 2 });
    const second = await take(id, { limit: 2 });
    expect(await ack(id, first.cursor)).toEqual({ count: 0 });
    expect((await take(id)).ids).toEqual([]);
    expect(await ack(id, second.cursor)).toEqual({ count: 2 });
    expect(await readAll(id)).toEqual([]);
  });

  it("of a part lets the rest come again at once", async () => {
    const id = await newConsumer();
    await record(4);
    const { ids, cursor } = await take(id);
    expect(await ack(id, cursor, ids[1])).toEqual({ count: 2 });
    expect((await take(id)).ids).toEqual(ids.slice(2));
    expect(await ack(id, cursor, ids[0])).toEqual({ count: 0 });
  });

  it.each(["", "1", "0.x", "9.1", "1.9", "1.1.1", "01.1"])("refuses the cursor %j", async (cursor) => {
    const id = await newConsumer();
    await record(2);
    await take(id);
    await expect(ack(id, cursor)).rejects.toMatchObject({ errors: [{ pointer: "/cursor" }] });
  });

  it("refuses an event that was not handed out yet", async () => {
    const id = await newConsumer();
    await record(2);
    const { cursor } = await take(id, { limit: 1 });
    const [, second] = await eventIds();
    await expect(ack(id, cursor, second)).rejects.toMatchObject({ errors: [{ code: "not_in_batch" }] });
  });
});

describe("events that nobody fetches", () => {
  const purgeOlderThan = (ms: number) => purgeUnreadEvents(new Date(Date.now() - ms), new Date());

  it("stop waiting, and the consumer reports it until it starts again where it was", async () => {
    const id = await newConsumer();
    let younger: string[] = [];
    await whileRecording(async () => {
      await record();
      younger = await readAll(id);
    });
    await purgeOlderThan(60_000);
    expect((await getEventConsumer(merchantId, id)).expiredAt).toBeNull();
    await purgeOlderThan(-60_000);
    const shown = await getEventConsumer(merchantId, id);
    expect(shown.lastEventId).toBe(younger[0]);
    expect(shown.expiredAt).not.toBeNull();
    const startAt = new Date(shown.oldestUnreadAt ?? "");
    const expired = { code: "cursor_expired", detail: expect.stringContaining(startAt.toISOString()) };
    await expect(take(id)).rejects.toMatchObject(expired);
    await expect(ack(id, "0.0")).rejects.toMatchObject(expired);
    await record(1);
    await deleteEventConsumer(merchantId, id, SYSTEM_ACTOR);
    // One of these is the older event, which committed after the younger one was acknowledged.
    expect(await readAll(await newConsumer({ startAt }))).toEqual(await eventIds());
  });

  it("are not lost by a reader that fetches them at that moment", async () => {
    const id = await newConsumer();
    await record(2);
    let purging = Promise.resolve();
    await transaction(async (tx) => {
      await tx.execute(sql`select from event_consumers where merchant_id = ${merchantId} for no key update`);
      purging = purgeOlderThan(-60_000);
      // It waits for this transaction, in which a reader gets the events; it need not have come that far.
      await sleep(100);
      await tx.execute(sql`update unread_events set position = 1 where merchant_id = ${merchantId}`);
    });
    await purging;
    expect((await getEventConsumer(merchantId, id)).expiredAt).toBeNull();
  });
});

describe("a request that waits", () => {
  const wait = (id: string, seconds: number, signal = new AbortController().signal) =>
    receiveEvents(
      merchantId,
      id,
      { limit: 100, wait: seconds, lease: 60 },
      { signal, beforeWait: () => {}, admit: async () => {} },
    );

  it("is answered when an event commits, without a session held meanwhile", async () => {
    const id = await newConsumer();
    const waiting = wait(id, 20);
    await sleep(300);
    const open = await db().execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
    );
    expect(open).toHaveLength(0);
    await record(1);
    const batch = eventBatch.strict().parse(await waiting);
    expect(batch.data.map((event) => event.id)).toEqual(await eventIds());
  });

  it("ends without events after its time", async () => {
    const id = await newConsumer();
    expect(await wait(id, 1)).toEqual({ data: [], cursor: null, leaseEndsAt: null });
  });

  it("ends when its caller hangs up, and takes nothing", async () => {
    const id = await newConsumer();
    const caller = new AbortController();
    const waiting = wait(id, 20, caller.signal);
    await sleep(100);
    caller.abort();
    expect((await waiting).data).toEqual([]);
    await record(1);
    expect((await take(id)).ids).toHaveLength(1);
  });

  it("takes nothing for a caller that hung up before", async () => {
    const id = await newConsumer();
    await record(1);
    for (const seconds of [0, 20]) expect((await wait(id, seconds, AbortSignal.abort())).data).toEqual([]);
    expect((await take(id)).ids).toHaveLength(1);
  });

  it("is refused once its caller may no longer call", async () => {
    const id = await newConsumer();
    const refused = receiveEvents(
      merchantId,
      id,
      { limit: 1, wait: 20, lease: 60 },
      {
        signal: new AbortController().signal,
        beforeWait: () => {},
        admit: () => Promise.reject(new Error("revoked")),
      },
    );
    await sleep(100);
    await Promise.all([record(1), expect(refused).rejects.toThrow("revoked")]);
    expect((await take(id)).ids).toHaveLength(1);
  });

  it("looks a few times a second, however many events its merchant has", async () => {
    let looks = 0;
    const look = async () => {
      looks += 1;
      return null;
    };
    const gone = new AbortController();
    const caller = { signal: gone.signal, beforeWait: () => {}, admit: async () => {} };
    const beganMs = performance.now();
    const waiting = lookUntil(merchantId, look, { waitMs: 60_000, ...caller });
    while (looks < 4) {
      announceEvents(merchantId);
      await sleep(30);
    }
    const tookMs = performance.now() - beganMs;
    gone.abort();
    expect(await waiting).toBeNull();
    expect(looks).toBeLessThanOrEqual(tookMs / LOOK_AGAIN_AFTER_MS + 2);
  });

  it("is refused beyond a few of one merchant", async () => {
    const id = await newConsumer();
    const caller = new AbortController();
    const waiting = Array.from({ length: MOST_OF_MERCHANT }, () => wait(id, 20, caller.signal));
    await expect(wait(id, 20)).rejects.toMatchObject({ code: "rate_limited", retryAfterMs: 1_000 });
    expect((await wait(id, 0)).data).toEqual([]);
    caller.abort();
    await Promise.all(waiting);
    expect((await wait(id, 1)).data).toEqual([]);
  });

  it("gets the place of a merchant with more of them when all places are taken", async () => {
    const callers: AbortController[] = [];
    const waitAs = (id: MerchantId) => {
      const caller = new AbortController();
      callers.push(caller);
      const { signal } = caller;
      return lookUntil(id, async () => null, {
        ...{ waitMs: 20_000, signal, beforeWait: () => {}, admit: async () => {} },
      });
    };
    const greedy = Array.from({ length: MOST_WAITING / MOST_OF_MERCHANT }, () => newId("merchant"));
    const taken = greedy.flatMap((id) => Array.from({ length: MOST_OF_MERCHANT }, () => waitAs(id)));
    let ended = 0;
    const count = () => {
      ended += 1;
    };
    for (const wait of taken) void wait.then(count);
    // Exactly as many as everyone has in the end.
    const own = Array.from({ length: MOST_OF_MERCHANT - 1 }, () => waitAs(merchantId));
    await expect(waitAs(merchantId)).rejects.toMatchObject({ code: "rate_limited" });
    await sleep(50);
    expect(ended).toBe(own.length);
    for (const wait of own) void wait.then(count);
    for (const id of greedy) await expect(waitAs(id)).rejects.toMatchObject({ code: "rate_limited" });
    expect(ended).toBe(own.length);
    for (const caller of callers) caller.abort();
    expect(await Promise.all([...taken, ...own])).toEqual(Array(MOST_WAITING + own.length).fill(null));
  });
});
