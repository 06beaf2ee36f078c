import { db } from "#db/client";
import { listTroubles } from "#db/queries/troubles";
import { findTroubles } from "#lib/features/operations/find-troubles";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";

export type OperationsPage = Loaded<typeof loadOperationsPage>;

/** What an operator has to mend, and how the installation does, for staff. */
export async function loadOperationsPage() {
  await currentStaffSession();
  const [{ facts, troubles }, kept] = await Promise.all([findTroubles(), listTroubles(db())]);
  const { workerSilentMs, queues, ledger, certificate, connectionCertificates } = facts;
  const { signingKeySince, secretKeySince, backedUpAt, disks } = facts;
  const ends = connectionCertificates.map(({ expiresAt }) => expiresAt.getTime());
  return {
    troubles: troubles.map(({ kind, subject }) => {
      const known = kept.find((one) => one.kind === kind && one.subject === subject);
      return {
        kind,
        subject,
        since: known?.since.toISOString() ?? null,
        wasTold: (known?.mailedAt ?? null) !== null,
      };
    }),
    workerSilentSeconds: workerSilentMs === null ? null : Math.round(workerSilentMs / 1000),
    queues: queues.map(({ oldestDueMs, ...queue }) => ({
      ...queue,
      oldestDueSeconds: Math.round(oldestDueMs / 1000),
    })),
    ledger: ledger && { balanced: ledger.balanced, checkedAt: ledger.checkedAt.toISOString() },
    disks,
    backedUpAt: backedUpAt?.toISOString() ?? null,
    certificateExpiresAt: certificate?.expiresAt.toISOString() ?? null,
    connectionCertificateExpiresAt: ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
    secretKeySince: secretKeySince?.toISOString() ?? null,
    signingKeySince: signingKeySince?.toISOString() ?? null,
  };
}
