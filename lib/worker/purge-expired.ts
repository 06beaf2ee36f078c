import { db } from "#db/client";
import { deleteAccessTokensExpiredBefore } from "#db/queries/access/access-tokens";
import { deleteAccountLinksExpiredBefore } from "#db/queries/access/account-links";
import { deleteConnectedAppsExpiredBefore } from "#db/queries/access/connected-apps";
import { deleteChallengesExpiredBefore } from "#db/queries/access/passkeys";
import { deleteResetLinksExpiredBefore } from "#db/queries/access/reset-links";
import { deleteSessionsExpiredBefore } from "#db/queries/access/sessions";
import { deleteCardAlertsBefore } from "#db/queries/attempts/card-alerts";
import { deleteCardTriesBefore } from "#db/queries/attempts/card-tries";
import { listMerchantsWithPastCards, spoilCardsBefore } from "#db/queries/attempts/saved-cards";
import { deleteRatesBefore } from "#db/queries/invoices/exchange-rates";
import { listAccountsToRelease, releasePending } from "#db/queries/ledger/ledger";
import { deleteLedgerChecksBefore } from "#db/queries/ledger/ledger-checks";
import { readClock } from "#db/queries/operations/clock";
import { deleteIdempotencyKeysBefore } from "#db/queries/operations/idempotency-keys";
import { deleteMailsBefore } from "#db/queries/operations/mails";
import { deleteRequestsBefore, listMerchantsWithRequestsBefore } from "#db/queries/operations/request-log";
import { deleteHeartbeatsBefore } from "#db/queries/operations/worker-heartbeats";
import { deleteProviderCallsBefore } from "#db/queries/providers/provider-calls";
import { deleteUnsignedReportsBefore } from "#db/queries/providers/report-alerts";
import { retireOldSigningKeys } from "#lib/platform/auth/signing-keys";
import { eachAlone } from "#lib/platform/jobs/each-alone";
import { sweep, sweepInTurns } from "#lib/platform/jobs/sweep";
import { deleteSentMailBefore } from "#lib/platform/mail/delete-sent-mail";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const REQUEST_DAYS = 7;
const BATCH = 5_000;
const ACCOUNTS = 500;

/**
 * Deletes data without further use: idempotency keys and card tries after 24 h, the request log after 7 days, tokens, sessions,
 * mail, workers and forged reports after 30, call counts and exchange rates after 90; expired links, old signing keys, and
 * pending entries an hour after availability. Failures do not stop other kinds and are thrown at the end.
 */
export async function purgeExpired(): Promise<void> {
  const now = (await readClock(db())).getTime();
  const steps = [
    () => deleteIdempotencyKeysBefore(db(), new Date(now - DAY_MS)),
    () => deleteAccessTokensExpiredBefore(db(), new Date(now - 30 * DAY_MS)),
    () => deleteConnectedAppsExpiredBefore(db(), new Date(now - 30 * DAY_MS)),
    () => deleteSessionsExpiredBefore(db(), new Date(now - 30 * DAY_MS)),
    () => deleteAccountLinksExpiredBefore(db(), new Date(now)),
    () => deleteResetLinksExpiredBefore(db(), new Date(now)),
    () => deleteChallengesExpiredBefore(db(), new Date(now)),
    () => deleteMailsBefore(db(), new Date(now - 30 * DAY_MS)),
    () => deleteSentMailBefore(new Date(now - 30 * DAY_MS)),
    () => deleteUnsignedReportsBefore(db(), new Date(now - 30 * DAY_MS)),
    () => releaseAll(new Date(now - HOUR_MS)),
    () => deleteCardAlertsBefore(db(), new Date(now - 30 * DAY_MS)),
    () => purgeCardTries(new Date(now - DAY_MS)),
    () => spoilExpiredCards(new Date(now)),
    () => retireOldSigningKeys(),
    () => deleteProviderCallsBefore(db(), new Date(now - 90 * DAY_MS)),
    () => deleteRatesBefore(db(), new Date(now - 90 * DAY_MS)),
    () => deleteLedgerChecksBefore(db(), new Date(now - 30 * DAY_MS)),
    () => deleteHeartbeatsBefore(db(), new Date(now - 30 * DAY_MS)),
    () => purgeRequests(new Date(now - REQUEST_DAYS * DAY_MS)),
  ];
  await eachAlone(steps, (step): Promise<unknown> => step());
}

// In batches, so that no single delete covers a busy day's rows.
async function purgeRequests(before: Date): Promise<void> {
  const owners = await listMerchantsWithRequestsBefore(db(), before);
  await sweepInTurns(owners, BATCH, ({ limit }, owner) => deleteRequestsBefore(db(), owner, before, limit));
}

async function purgeCardTries(before: Date): Promise<void> {
  await sweep(BATCH, ({ limit }) => deleteCardTriesBefore(db(), before, limit));
}

// One account per transaction: a posting waits for at most one of them.
async function releaseAll(until: Date): Promise<void> {
  await sweep(ACCOUNTS, async (batch) => {
    const accounts = await listAccountsToRelease(db(), until, batch);
    for (const { merchantId, accountId } of accounts)
      await releasePending(db(), merchantId, accountId, until);
    return accounts.length;
  });
}

/** Makes saved cards unusable once their printed month has ended everywhere: two days into the next month. */
async function spoilExpiredCards(now: Date): Promise<void> {
  const ended = new Date(now.getTime() - 2 * DAY_MS);
  const month = { month: ended.getUTCMonth() + 1, year: ended.getUTCFullYear() };
  const owners = await listMerchantsWithPastCards(db(), month);
  await sweepInTurns(owners, BATCH, ({ limit }, owner) => spoilCardsBefore(db(), owner, month, limit));
}
