import { db } from "#db/client";
import { deleteAccessTokensExpiredBefore } from "#lib/access-tokens/access-tokens.queries";
import { deleteAccountLinksExpiredBefore } from "#lib/account/account-links.queries";
import { deleteChallengesExpiredBefore } from "#lib/account/passkeys.queries";
import { deleteResetLinksExpiredBefore } from "#lib/account/reset-links.queries";
import { deleteSessionsExpiredBefore } from "#lib/account/sessions.queries";
import { deleteCardAlertsBefore } from "#lib/cards/card-alerts.queries";
import { deleteCardTriesBefore } from "#lib/cards/card-tries.queries";
import { deleteConnectedAppsExpiredBefore } from "#lib/connected-apps/connected-apps.queries";
import { deleteRatesBefore } from "#lib/exchange/exchange-rates.queries";
import { listAccountsToRelease, releasePending } from "#lib/ledger/ledger.queries";
import { deleteLedgerChecksBefore } from "#lib/ledger/ledger-checks.queries";
import { deleteMailsBefore } from "#lib/notices/mails.queries";
import { readClock } from "#lib/operations/clock.queries";
import { deleteHeartbeatsBefore } from "#lib/operations/worker-heartbeats.queries";
import { retireOldSigningKeys } from "#lib/platform/auth/signing-keys";
import { eachAlone } from "#lib/platform/jobs/each-alone";
import { sweep, sweepInTurns } from "#lib/platform/jobs/sweep";
import { deleteSentMailBefore } from "#lib/platform/mail/delete-sent-mail";
import { deleteProviderCallsBefore } from "#lib/provider-health/provider-calls.queries";
import { deleteProviderFailuresBefore } from "#lib/provider-health/provider-failures.queries";
import { deleteUnsignedReportsBefore } from "#lib/provider-health/report-alerts.queries";
import { deleteIdempotencyKeysBefore } from "#lib/requests/idempotency-keys.queries";
import { deleteRequestsBefore, listMerchantsWithRequestsBefore } from "#lib/requests/request-log.queries";
import { listMerchantsWithPastCards, spoilCardsBefore } from "#lib/saved-cards/saved-cards.queries";
import { UNREAD_DAYS } from "#lib/webhooks/consumers/lease.rules";
import { purgeUnreadEvents } from "#lib/webhooks/consumers/purge-unread-events";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const REQUEST_DAYS = 7;
const BATCH = 5_000;
const ACCOUNTS = 500;

/**
 * Deletes data without further use: idempotency keys and card tries after 24 h; request logs after 7 days; tokens, sessions,
 * mail, workers, unread events and forged reports after 30; call counts and exchange rates after 90; expired links, keys and entries. Failures
 * are thrown at the end.
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
    () => deleteProviderFailuresBefore(db(), new Date(now - 90 * DAY_MS)),
    () => deleteRatesBefore(db(), new Date(now - 90 * DAY_MS)),
    () => deleteLedgerChecksBefore(db(), new Date(now - 30 * DAY_MS)),
    () => deleteHeartbeatsBefore(db(), new Date(now - 30 * DAY_MS)),
    () => purgeRequests(new Date(now - REQUEST_DAYS * DAY_MS)),
    () => purgeUnreadEvents(new Date(now - UNREAD_DAYS * DAY_MS), new Date(now)),
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

// One account is handled per transaction, so that a posting waits for at most one of them.
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
