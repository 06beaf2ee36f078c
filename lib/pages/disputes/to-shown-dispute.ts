import type { DisputeView } from "#lib/disputes/dispute.contract";
import { needsEvidenceSoon, takesEvidence } from "#lib/disputes/dispute.rules";

/** A dispute with facts for its page at `now`: whether it accepts evidence, and whether the deadline is near without any. */
export type ShownDispute = DisputeView & { takesEvidence: boolean; isUrgent: boolean };

/** A dispute as pages show it. */
export function toShownDispute(dispute: DisputeView, now: Date): ShownDispute {
  const { status } = dispute;
  const dueAt = dispute.dueAt === null ? null : new Date(dispute.dueAt);
  const hasEvidence = dispute.evidence.length > 0;
  return {
    ...dispute,
    takesEvidence: takesEvidence({ status, dueAt }, now),
    isUrgent: needsEvidenceSoon({ status, dueAt, hasEvidence }, now),
  };
}
