import { describe, expect, it } from "vitest";
import { eventListHref, readEventListParams } from "#lib/query/event-list-params";

describe("the address of the list of events", () => {
  it.each([
    [{ type: null, page: 1 }, "/dashboard/webhooks"],
    [{ type: "pix_payment.paid", page: 1 }, "/dashboard/webhooks?type=pix_payment.paid"],
    [{ type: "ping", page: 3 }, "/dashboard/webhooks?type=ping&page=3"],
  ] as const)("holds %o", (state, href) => {
    expect(eventListHref(state)).toBe(href);
    const search = Object.fromEntries(new URL(href, "https://ponte.example").searchParams);
    expect(readEventListParams(search)).toEqual(state);
  });

  it.each([
    { type: "charge.payed", page: "0" },
    { type: "", page: "-3" },
    { type: ["x", "y"], page: "many" },
  ])("reads %o, which means nothing, as not said", (search) => {
    expect(readEventListParams(search)).toEqual({ type: null, page: 1 });
  });
});
