import { NextIntlClientProvider } from "next-intl";
import { parseAsString, parseAsStringLiteral } from "nuqs/server";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListFilters } from "#components/lists/filters/list-filters";
import { defineList, type ListState } from "#lib/client/define-list";
import lists from "#messages/en/lists" with { type: "json" };
import ui from "#messages/en/ui" with { type: "json" };

const STATUSES = ["SENT", "PAID", "REQUESTED", "APPROVED", "REJECTED", "FAILED"] as const;
const FEW: readonly (typeof STATUSES)[number][] = STATUSES.slice(0, 2);

const list = defineList({
  name: "payouts",
  path: "/dashboard/payouts",
  filters: { status: parseAsStringLiteral(STATUSES), recipientId: parseAsString },
});

function drawn(search: Record<string, string>, keeps: readonly "recipientId"[], of = FEW) {
  const filters = createElement(ListFilters<"status", ListState<typeof list>>, {
    list,
    state: list.read(search),
    main: { by: "status", label: "Status", all: "All", of, nameOf: (status) => status },
    labels: { label: "Search", hint: "Words" },
    views: [],
    keeps,
  });
  const context = {
    locale: "en" as const,
    messages: { lists, ui },
    timeZone: "America/Sao_Paulo",
    children: filters,
  };
  const html = renderToStaticMarkup(createElement(NextIntlClientProvider, context));
  const all = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, found]) => found?.replaceAll("&amp;", "&"));
  return {
    links: all(/<a [^>]*href="([^"]*)"/g),
    hidden: all(/<input type="hidden" name="([^"]*)"/g),
    html,
  };
}

test("a new status keeps the search and the period, and restarts the list", () => {
  const search = { status: "PAID", query: "Ana", from: "2026-11-01", after: "pyo_1", page: "3" };
  const { links, hidden, html } = drawn(search, ["recipientId"]);
  expect(links.slice(0, 3)).toEqual([
    "/dashboard/payouts?query=Ana&from=2026-11-01",
    "/dashboard/payouts?status=SENT&query=Ana&from=2026-11-01",
    "/dashboard/payouts?status=PAID&query=Ana&from=2026-11-01",
  ]);
  expect(links.slice(3)).toEqual(["/dashboard/payouts?status=PAID"]);
  expect(hidden).toEqual(["status"]);
  expect(html.match(/aria-current/g)).toHaveLength(1);
});

test("the parameter for the list's owner stays, and is not a clearable filter", () => {
  const kept = drawn({ recipientId: "rec_1" }, ["recipientId"]);
  expect(kept.links).toHaveLength(3);
  expect(kept.hidden).toEqual(["recipientId"]);
  const filtered = drawn({ recipientId: "rec_1" }, []);
  expect(filtered.links.slice(3)).toEqual(["/dashboard/payouts"]);
  expect(filtered.hidden).toEqual([]);
});

test("a main filter with many values is a menu that is cleared like the others", () => {
  const { links, hidden, html } = drawn({ status: "PAID", recipientId: "rec_1" }, ["recipientId"], STATUSES);
  expect(links).toEqual(["/dashboard/payouts?recipientId=rec_1"]);
  expect(hidden).toEqual(["recipientId"]);
  expect(html).toMatch(/<select name="status" aria-label="Status"[^>]*><option value="">All</);
  expect(html).toMatch(/<option value="PAID" selected="">/);
});

test("an unset menu shows its name, and the period its days", () => {
  expect(drawn({}, [], STATUSES).html).toMatch(
    /<select name="status"[^>]*><option value="" selected="">Status</,
  );
  const { html } = drawn({ from: "2026-11-01", to: "2026-11-30" }, []);
  expect(html).toMatch(/<summary[^>]*>.*2026-11-01 – 2026-11-30<\/summary>/);
});

test("a parameter that excludes no row is neither sent nor a clearable filter", () => {
  const ordered = defineList({
    name: "invoices",
    path: "/dashboard/crypto",
    filters: { status: parseAsString, order: parseAsString.withDefault("newest") },
    view: ["order"],
  });
  const state = ordered.read({ order: "oldest" });
  expect(ordered.isFiltered(state)).toBe(false);
  expect(ordered.filterOf(state)).not.toHaveProperty("order");
  expect(ordered.href(state)).toBe("/dashboard/crypto?order=oldest");
});

test("an address keeps its filters on any page of the list", () => {
  const state = list.read({ status: "PAID", query: "Ana", to: "2026-11-21", before: "pyo_1", page: "2" });
  expect(list.filterOf(state)).toEqual({
    status: "PAID",
    query: "Ana",
    start: undefined,
    end: new Date("2026-11-22T02:59:59.999Z"),
  });
  expect(list.isFiltered(state)).toBe(true);
  expect(list.isFiltered(list.read({ status: "LOST" }))).toBe(false);
  expect(list.isFiltered(list.read({ status: "SENT" }))).toBe(true);
  expect(list.filterOf(list.read({ status: "SENT", recipientId: "rec_1" }))).toMatchObject({
    status: "SENT",
    recipientId: "rec_1",
  });
  expect(list.filterOf(list.read({}))).toEqual({ query: undefined, start: undefined, end: undefined });
});
