import { useTranslations } from "next-intl";
import type { EventType } from "#lib/domain/notices/event-types";

/** What an event of that type means, in the reader's language. */
export function EventName({ type }: { type: EventType }) {
  const t = useTranslations("dashboard");
  return t(`event.${toKey(type)}`);
}

type EventKey = EventType extends infer T
  ? T extends `${infer Thing}.${infer Word}`
    ? `${Thing}_${Word}`
    : T & string
  : never;

// A dot would mean a nested message.
function toKey(type: EventType): EventKey {
  return type.replace(".", "_") as EventKey;
}
