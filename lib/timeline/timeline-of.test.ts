import { describe, expect, test } from "vitest";
import type { AuditEntryView } from "#lib/audit/audit.contract";
import { type TimelineSources, timelineOf } from "#lib/timeline/timeline-of";
import type { ChargeDeliveryView } from "#lib/webhooks/list-charge-deliveries";

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

const delivery = (id: string, attempt: number, target = "https://shop.example.com"): ChargeDeliveryView => ({
  id,
  eventId: "evt_1" as ChargeDeliveryView["eventId"],
  eventType: "charge.paid",
  endpointId: null,
  target,
  attempt,
  status: "FAILED",
  responseStatus: 500,
  responseBody: null,
  durationMs: 10,
  error: null,
  attemptedAt: null,
  nextAttemptAt: null,
  createdAt: at(5).toISOString(),
});

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
    const events = [{ id: "evt_1", type: "charge.created", data: {}, createdAt: at(0) }];
    expect(kinds({ events: events as TimelineSources["events"] })).toEqual(["created"]);
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

  test("lists a request below its effects, also within a millisecond", () => {
    const events = [{ id: "evt_2", type: "charge.canceled", data: {}, createdAt: at(9) }];
    const sources = {
      events: events as TimelineSources["events"],
      requests: [request(1, "POST", 9)],
    };
    expect(kinds(sources)).toEqual(["event", "request", "created"]);
  });

  test("marks the newest try of each event at each target", () => {
    const deliveries = [
      delivery("dlv_3", 2),
      delivery("dlv_2", 1),
      delivery("dlv_1", 1, "https://other.example.com"),
    ];
    const shown = timelineOf({ ...NOTHING, deliveries }).flatMap((entry) =>
      entry.kind === "delivery" ? [[entry.id, entry.isNewest]] : [],
    );
    expect(shown).toEqual([
      ["dlv_3", true],
      ["dlv_2", false],
      ["dlv_1", true],
    ]);
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
