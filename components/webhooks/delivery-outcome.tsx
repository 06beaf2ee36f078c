import { useTranslations } from "next-intl";
import type { DeliveryView } from "#lib/webhooks/event.contract";

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

type DeliveryOutcomeProps = { delivery: Pick<DeliveryView, "responseStatus" | "error"> };

/** A try's result in a few words: the HTTP status, or why none came; a dash while the try is running. */
export function DeliveryOutcome({ delivery }: DeliveryOutcomeProps) {
  const t = useTranslations("dashboard");
  const { responseStatus, error } = delivery;
  if (responseStatus !== null) return <>{`HTTP ${responseStatus}`}</>;
  if (error === null) return <>—</>;
  const known = REASONS.find((candidate) => candidate === error);
  return <>{known ? t(`connection.${known}`) : error}</>;
}
