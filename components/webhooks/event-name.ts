import { useTranslations } from "next-intl";
import { messageKey } from "#components/ui/message-key.ts";
import type { EventType } from "#lib/webhooks/event-types.rules";

/** An event type's meaning in the reader's language. */
export function EventName({ type }: { type: EventType }) {
  const t = useTranslations("dashboard");
  return t(`event.${messageKey(type)}`);
}
