import {
  BellRing,
  CirclePlus,
  Landmark,
  type LucideIcon,
  PiggyBank,
  Scale,
  Send,
  Terminal,
  Undo2,
  UserRound,
} from "lucide-react";
import { METHOD_ICONS } from "#components/payment-methods/method-icons.ts";
import type { TimelineEntry, TimelineKind } from "#lib/domain/notices/timeline";

const ICONS: Record<Exclude<TimelineKind, "attempt">, LucideIcon> = {
  created: CirclePlus,
  request: Terminal,
  report: Landmark,
  event: BellRing,
  delivery: Send,
  refund: Undo2,
  suspense: PiggyBank,
  ledger: Scale,
  action: UserRound,
};

/** The sign of a kind of entry. */
export function TimelineIcon({ entry }: { entry: TimelineEntry }) {
  const Icon = entry.kind === "attempt" ? METHOD_ICONS[entry.method] : ICONS[entry.kind];
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground"
    >
      <Icon className="size-3.5" />
    </span>
  );
}
