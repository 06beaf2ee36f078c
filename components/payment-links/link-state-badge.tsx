import { useTranslations } from "next-intl";
import { StatusBadge } from "#components/ui/status-badge";
import type { PaymentLinkState } from "#lib/payment-links/payment-link.rules";

const LOOKS = {
  OPEN: { tone: "success", shape: "tick" },
  HELD: { tone: "warning", shape: "half" },
  SOLD_OUT: { tone: "accent", shape: "tick" },
  ENDED: { tone: "neutral", shape: "cross" },
  DISABLED: { tone: "neutral", shape: "dash" },
} as const;

/** Whether a link accepts another payer, as word, shape and color. */
export function LinkStateBadge({ state }: { state: PaymentLinkState }) {
  const t = useTranslations("paymentLinks");
  return <StatusBadge {...LOOKS[state]}>{t(`state.${state}`)}</StatusBadge>;
}
