import { describe, expect, it } from "vitest";
import { deliveryLog } from "#lib/webhooks/delivery-list.params";
import { eventLog } from "./events/event-log";
import { requestLog } from "./requests/request-filters";

const searchOf = (href: string) => Object.fromEntries(new URL(href, "https://ponte.example").searchParams);

const LISTS = [
  ["events", eventLog.read, (state: object) => eventLog.href(state)],
  ["deliveries", deliveryLog.read, (state: object) => deliveryLog.href(state)],
  ["requests", requestLog.read, (state: object) => requestLog.href(state)],
] as const;

describe.each(LISTS)("the address of the list of %s", (_name, read, href) => {
  const nothing = read({});

  it("is bare without filters", () => {
    expect(Object.values(nothing).every((value) => value === null)).toBe(true);
    expect(href(nothing)).not.toContain("?");
  });

  it("contains the filters", () => {
    const requested = { from: "2026-01-31", to: "2026-02-28" };
    expect(read(searchOf(href(requested)))).toEqual({ ...nothing, ...requested });
  });

  it("ignores meaningless parameters", () => {
    const search = { type: "x", status: "9xx", from: "2026-02-30", to: "", before: "-1 or 1", object: "a b" };
    expect(read(search)).toEqual(nothing);
  });
});

it("the address of the request log contains every filter", () => {
  const state = {
    status: "4xx",
    operation: "createCharge",
    token: "tok_1",
    object: "chg_1",
    request: "0191d0a6-0000-7000-8000-000000000000",
    from: null,
    to: null,
    before: 17,
  } as const;
  expect(requestLog.read(searchOf(requestLog.href(state)))).toEqual(state);
});
