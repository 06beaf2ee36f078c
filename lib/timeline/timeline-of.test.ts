import { describe, expect, test } from "vitest";
import type { AuditEntryView } from "#lib/audit/audit.contract";
import { type TimelineSources, timelineOf } from "#lib/timeline/timeline-of";
import type { DeliveryTry } from "#lib/webhooks/fold-tries.rules";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, seconds));

const NOTHING: TimelineSources = {
  createdAt: at(0).toISOString(),
  currency: "BRL",
  attempts: [],
  refunds: [],
  suspense: [],
  events: [],
  deliveries: [],
  reports: [],
  movements: [],
  audit: [],
  requests: [],
};

const request = (id: number, method: string, seconds: number) => ({
  id,
  requestId: `r${id}`,
  method,
  path: "/api/charge/chg_1",
  status: 200,
  errorCode: null,
  durationMs: 12,
  tokenId: null,
  createdAt: at(seconds),
});

const failedTry = (id: string, eventId: string, endpointId: string): DeliveryTry => ({
  id,
  eventId,
  endpointId,
  target: "https://shop.example.com",
  attempt: 1,
  status: "FAILED",
  responseStatus: 500,
  responseBody: null,
  durationMs: 10,
  error: null,
  attemptedAt: at(20).toISOString(),
  nextAttemptAt: null,
});

const eventsOf = (...types: [id: string, type: string, seconds: number][]) =>
  types.map(([id, type, seconds]) => ({
    id,
    type,
    data: {},
    createdAt: at(seconds),
  })) as TimelineSources["events"];

const paidReport = {
  merchantId: "" as const,
  provider: "sandbox",
  externalId: "sbx_1",
  body: { type: "pix.received" },
  reference: "txid",
  outcome: "PAID" as const,
  createdAt: at(3),
};

const kinds = (sources: Partial<TimelineSources>) =>
  timelineOf({ ...NOTHING, ...sources }).map(({ kind }) => kind);

describe("the timeline of an object", () => {
  test("begins with its creation, listed once", () => {
    expect(kinds({ events: eventsOf(["evt_1", "charge.created", 0]) })).toEqual(["created"]);
  });

  test("has the meaning and the content of a provider's reports", () => {
    expect(timelineOf({ ...NOTHING, reports: [paidReport] })[0]).toMatchObject({
      kind: "report",
      outcome: "PAID",
      body: { type: "pix.received" },
      at: at(3).toISOString(),
    });
  });

  test("leaves out reports without a stored meaning", () => {
    expect(kinds({ reports: [{ ...paidReport, outcome: null }] })).toEqual(["created"]);
  });

  test("leaves out requests that only read", () => {
    const requests = [request(1, "GET", 1), request(2, "POST", 2), request(3, "HEAD", 3)];
    expect(kinds({ requests })).toEqual(["request", "created"]);
  });

  test("lists a request below its effects, even if both are in the same millisecond", () => {
    const sources = { events: eventsOf(["evt_2", "charge.canceled", 9]), requests: [request(1, "POST", 9)] };
    expect(kinds(sources)).toEqual(["event", "request", "created"]);
  });

  test("folds an event's tries into its entry, which has the event's time", () => {
    const events = eventsOf(["evt_1", "charge.created", 0], ["evt_2", "charge.paid", 5]);
    const deliveries = [
      failedTry("dlv_4", "evt_2", "whe_2"),
      failedTry("dlv_3", "evt_2", "whe_1"),
      failedTry("dlv_2", "evt_2", "whe_1"),
      failedTry("dlv_1", "evt_1", "whe_1"),
    ];
    const requests = [request(1, "POST", 9)];
    const entries = timelineOf({ ...NOTHING, events, deliveries, requests });
    const sent = entries.map((entry) =>
      "deliveries" in entry ? entry.deliveries.map(({ tries }) => tries.map(({ id }) => id)) : null,
    );
    expect(entries.map(({ kind }) => kind)).toEqual(["request", "event", "created"]);
    expect(sent).toEqual([null, [["dlv_3", "dlv_2"], ["dlv_4"]], [["dlv_1"]]]);
  });

  test("names who acted, and distinguishes a token from a person", () => {
    const entry = {
      chain: "mer_1",
      sequence: 3,
      action: "charge.canceled",
      actor: { userId: "usr_1", name: "Ana", role: "OWNER", tokenId: "tok_1", isStaff: false },
      before: null,
      after: null,
      address: null,
      createdAt: at(4).toISOString(),
    } as AuditEntryView;
    expect(timelineOf({ ...NOTHING, audit: [entry] })[0]).toMatchObject({
      kind: "action",
      actor: "Ana",
      isToken: true,
      isStaff: false,
    });
  });
});
