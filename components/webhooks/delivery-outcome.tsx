import { useTranslations } from "next-intl";
import type { DeliveryView } from "#lib/schemas/event";

const REASONS = [
  "target_not_public",
  "https_required",
  "dns",
  "connection_refused",
  "unreachable",
  "connection_closed",
  "tls",
  "invalid_response",
  "timeout",
  "network",
  "endpoint_disabled",
  "endpoint_deleted",
] as const;

/** What came of a try in a few words: the HTTP status, or why there is none. */
export function DeliveryOutcome({ delivery }: { delivery: Pick<DeliveryView, "responseStatus" | "error"> }) {
  const t = useTranslations("dashboard");
  const { responseStatus, error } = delivery;
  if (responseStatus !== null) return <>{`HTTP ${responseStatus}`}</>;
  if (error === null) return <>—</>;
  const known = REASONS.find((candidate) => candidate === error);
  return <>{known ? t(`connection.${known}`) : error}</>;
}
