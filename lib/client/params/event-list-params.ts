import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { idOrNull } from "#lib/client/params/period-param";
import { EVENT_TYPES } from "#lib/domain/notices/event-types";
import { readDay } from "#lib/domain/time/typed-day";

const params = {
  type: parseAsStringLiteral([...EVENT_TYPES, "ping"]),
  object: parseAsString,
  from: parseAsString,
  to: parseAsString,
  before: parseAsString,
};

/** The list of events as its address says it: days in Brasília's time, and the last event of the page before. */
export type EventListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

/** The state of the list of events as the address says it; what no list can mean reads as not said. */
export function readEventListParams(search: Record<string, string | string[] | undefined>): EventListParams {
  const { type, object, from, to, before } = loadParams(search);
  return {
    type,
    object: idOrNull(object),
    from: readDay(from),
    to: readDay(to),
    before: idOrNull(before),
  };
}

/** The address of the list of events in that state, without what is the default. */
export function eventListHref(state: Partial<EventListParams>): string {
  return serialize("/dashboard/events", state);
}
