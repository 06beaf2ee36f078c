import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Operation } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";

/** Lists that answer all rows at once, because the size of a team or the contract limits each of them. */
const WHOLE = [
  "getBalance",
  // One row per day of a year at most.
  "listReceivables",
  "listPrices",
  "getMerchantPrices",
  "listWebhookEndpoints",
  "listEventConsumers",
  // Answers the next unread events until they are acknowledged.
  "receiveEvents",
  "listConnectionAdapters",
  "listConnections",
  "listAccessTokens",
  "listApiClients",
  // A person allowed each of these apps.
  "listConnectedApps",
  "listPayoutSchedules",
  "listSavedViews",
  // One person typed each of these cards and agreed to have it saved.
  "listSavedCards",
  // The days of six cycles.
  "getSubscriptionCalendar",
  // Answers the first few of each kind.
  "search",
];

const shapeOf = (schema: unknown): Record<string, unknown> =>
  schema instanceof z.ZodObject ? schema.shape : {};
const isList = ({ method, answer }: Operation) =>
  method === "GET" && (answer instanceof z.ZodArray || shapeOf(answer).data instanceof z.ZodArray);
const LISTS = OPERATIONS.filter((operation) => isList(operation) && !WHOLE.includes(operation.id));

describe("a list that can grow has a cursor", () => {
  test.each(LISTS.map((list) => [list.id, list] as const))("%s", (_, { query, answer }) => {
    expect(Object.keys(shapeOf(query))).toContain("cursor");
    if (answer instanceof z.ZodArray) return;
    const pagination = shapeOf(shapeOf(answer).pagination);
    expect(Object.keys(pagination)).toEqual(expect.arrayContaining(["hasMore", "nextCursor"]));
    for (const count of ["total", "totalPages"]) {
      const schema = pagination[count];
      if (schema) expect((schema as z.ZodType).safeParse(null).success).toBe(true);
    }
  });

  test("all other lists are complete", () => {
    const lists = OPERATIONS.filter(isList).map(({ id }) => id);
    expect(lists).toEqual(expect.arrayContaining(WHOLE));
  });
});
