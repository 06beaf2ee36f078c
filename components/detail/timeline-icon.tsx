import {
  BellRing,
  Bitcoin,
  CirclePlus,
  CreditCard,
  Globe,
  Landmark,
  type LucideIcon,
  PiggyBank,
  QrCode,
  Scale,
  Send,
  Terminal,
  Undo2,
  UserRound,
} from "lucide-react";
import type { TimelineEntry, TimelineKind } from "#lib/domain/timeline";

const METHODS = { PIX: QrCode, CREDIT_CARD: CreditCard, INTERNATIONAL: Globe, CRYPTO: Bitcoin };

const ICONS: Record<Exclude<TimelineKind, "attempt">, LucideIcon> = {
  created: CirclePlus,
  request: Terminal,
  report: Landmark,
  event: BellRing,
  delivery: Send,
  refund: Undo2,
  suspense: PiggyBank,
  ledger: Scale,
  deed: UserRound,
};

/** The sign of a kind of entry. */
export function TimelineIcon({ entry }: { entry: TimelineEntry }) {
  const Icon = entry.kind === "attempt" ? METHODS[entry.method] : ICONS[entry.kind];
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground"
    >
      <Icon className="size-3.5" />
    </span>
  );
}
