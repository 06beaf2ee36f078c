import { createLoader, createSerializer, parseAsInteger, parseAsStringLiteral } from "nuqs/server";
import { EVENT_TYPES } from "#lib/domain/event-types";

const params = {
  type: parseAsStringLiteral([...EVENT_TYPES, "ping"]),
  page: parseAsInteger.withDefault(1),
};

export type EventListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

const MAX_PAGE = 1_000_000;

/** The state of the list of events as the address says it; what no list can mean reads as not said. */
export function readEventListParams(search: Record<string, string | string[] | undefined>): EventListParams {
  const { type, page } = loadParams(search);
  return { type, page: Math.min(Math.max(page, 1), MAX_PAGE) };
}

/** The address of the list of events in that state, without what is the default. */
export function eventListHref(state: Partial<EventListParams>): string {
  return serialize("/dashboard/webhooks", state);
}
