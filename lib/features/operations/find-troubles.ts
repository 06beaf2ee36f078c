import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { findLastLedgerCheck } from "#db/queries/ledger-checks";
import { listQueueStates, type QueueState } from "#db/queries/operations";
import { listSilentBanks } from "#db/queries/payouts";
import { listDenyingAccounts } from "#db/queries/provider-calls";
import { countOpenDifferences } from "#db/queries/reconciliations";
import { listSigningKeys } from "#db/queries/signing-keys";
import { listLongStaffTokens } from "#db/queries/troubles";
import { findWorkerSilence } from "#db/queries/worker-beats";
import { accountKey } from "#lib/domain/connection";
import { type InstallationFacts, planTroubles, TROUBLE_AFTER_MS, type Trouble } from "#lib/domain/trouble";
import { listDoubtedRates } from "#lib/features/exchange/current-rates";
import { env } from "#lib/platform/env";
import { certificateOf } from "#lib/platform/health/certificate-expiry";

type Found = { facts: Omit<InstallationFacts, "queues"> & { queues: QueueState[] }; troubles: Trouble[] };

/** What is known of this installation now, and the troubles that follow from it. */
export async function findTroubles(): Promise<Found> {
  const now = databaseNow();
  const approvedBefore = new Date(now.getTime() - TROUBLE_AFTER_MS.payoutOpen);
  const deniedSince = new Date(now.getTime() - TROUBLE_AFTER_MS.denialForgotten);
  const [workerSilentMs, queues, ledger, open, denying, banks, doubted, certificate, keys, tokens] =
    await Promise.all([
      findWorkerSilence(db()),
      listQueueStates(db()),
      findLastLedgerCheck(db()),
      countOpenDifferences(db()),
      listDenyingAccounts(db(), deniedSince),
      listSilentBanks(db(), approvedBefore),
      listDoubtedRates(now),
      certificateOf(env().publicUrl),
      listSigningKeys(db()),
      listLongStaffTokens(db()),
    ]);
  const signingKeySince = keys.at(-1)?.signsFrom ?? null;
  const differing = [...new Set(open.map(({ provider }) => provider))];
  const facts = {
    workerSilentMs,
    queues,
    ledger: ledger ?? null,
    differing,
    denying,
    silentBanks: banks.map(accountKey),
    doubtedRates: doubted.map(({ currency, source }) => `${currency} (${source})`),
    certificate,
    signingKeySince,
    tokens,
  };
  return { facts, troubles: planTroubles(facts, databaseNow()) };
}
