import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { SearchParams } from "#lib/client/params/search-params";
import type { MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import { resolvePeriod } from "#lib/domain/time/period";
import { dayOf } from "#lib/domain/time/zoned-day";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { whyNoneOpen } from "#lib/methods/open-methods";
import { listOperationalAlerts } from "#lib/operations/operational-alerts.queries";
import { findMerchantAttention, findPlatformQueues } from "#lib/overview/attention.queries";
import { findAttentionSubjects } from "#lib/overview/attention-subjects.queries";
import { findFirstSteps } from "#lib/overview/first-steps.queries";
import { planFirstSteps } from "#lib/overview/first-steps.rules";
import { getOverview } from "#lib/overview/get-overview";
import type { LatestEvent } from "#lib/overview/latest-events.queries";
import { listLatest } from "#lib/overview/list-latest";
import { readOverviewParams } from "#lib/overview/overview.params";
import type { Loaded } from "#lib/pages/loaded";
import { readShownAlerts } from "#lib/pages/operations/read-shown-alerts";
import { env } from "#lib/platform/env";
import { currentSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";
import type { Role } from "#lib/team/roles.rules";
import { SUBJECT_PAGES } from "#lib/webhooks/event-subject.rules";
import { attentionItems, platformItems } from "./attention-items";
import { readMoney } from "./read-money";

/** Time zone of the platform's day. */
const PLATFORM_TIME_ZONE = "America/Sao_Paulo";

export type OverviewPage = Loaded<typeof loadOverviewPage>;
export type MerchantOverviewPage = Extract<OverviewPage, { of: "merchant" }>;
export type FirstStepsPage = Extract<OverviewPage, { of: "new merchant" }>;
export type PlatformOverviewPage = Extract<OverviewPage, { of: "platform" }>;

/** The merchant's overview, or the platform's for staff. A merchant without charges gets the first steps. */
export async function loadOverviewPage(search: SearchParams) {
  const { merchantId, role } = await currentSession();
  return merchantId === null ? platformOverview(role) : merchantOverview(merchantId, role, search);
}

async function merchantOverview(merchantId: MerchantId, role: Role, search: SearchParams) {
  const [merchant, steps] = await Promise.all([
    getMerchantOrThrow(db(), merchantId),
    findFirstSteps(db(), merchantId),
  ]);
  const { timeZone } = merchant;
  const mayCreate = can(role, "payments:create");
  const firstSteps = planFirstSteps({ ...steps, connected: await isConnected(merchant) }, role);
  const apiUrl = `${env().publicUrl}/api`;
  if (!steps.charge) return { of: "new merchant" as const, firstSteps, apiUrl };
  const now = databaseNow();
  const today = dayOf(now, timeZone);
  const choice = readOverviewParams(search, today);
  const period = resolvePeriod(choice, timeZone, now);
  const [overview, attention, subjects, latest, money] = await Promise.all([
    getOverview(merchantId, period, now),
    findMerchantAttention(db(), merchantId, now),
    findAttentionSubjects(db(), merchantId, now),
    listLatest(merchantId),
    readMoney(merchantId, period, now),
  ]);
  return {
    of: "merchant" as const,
    ...money,
    mayCreate,
    firstSteps,
    apiUrl,
    timeZone,
    today,
    choice,
    period,
    overview,
    attention: attentionItems(attention, subjects, role),
    latest: latest.map(toLatestItem),
  };
}

/** Whether a provider handles this merchant's charges; null if the sandbox does. */
async function isConnected(merchant: MerchantRecord): Promise<boolean | null> {
  const hasProvider = (await whyNoneOpen(merchant)) !== "no_provider";
  return merchant.mode === "test" && hasProvider ? null : hasProvider;
}

async function platformOverview(role: Role) {
  const now = databaseNow();
  const kept = await listOperationalAlerts(db());
  const [alerts, queues, overview] = await Promise.all([
    readShownAlerts(kept, kept),
    findPlatformQueues(db()),
    getOverview(null, resolvePeriod({ kind: "today" }, PLATFORM_TIME_ZONE, now), now),
  ]);
  return {
    of: "platform" as const,
    alerts: alerts.filter(({ mode }) => mode === "live"),
    merchants: queues.merchants,
    timeZone: PLATFORM_TIME_ZONE,
    attention: platformItems(queues, role),
    overview,
  };
}

/** An event as a line that links to its object. */
function toLatestItem(event: LatestEvent) {
  const { id, type, words, payer, method, amountMinor, currency } = event;
  const money =
    amountMinor === null || currency === null
      ? null
      : { amount: formatAmount(amountMinor, currency), currency };
  return { id, type, at: event.at.toISOString(), money, words, payer, method, href: hrefOf(event) };
}

function hrefOf({ pixPaymentId, invoiceId, chargeId, payoutId, disputeId }: LatestEvent): string {
  const { payout, dispute, invoice, payment, charge } = SUBJECT_PAGES;
  if (payoutId) return `${payout}/${payoutId}`;
  if (disputeId) return `${dispute}/${disputeId}`;
  if (invoiceId) return `${invoice}/${invoiceId}`;
  if (pixPaymentId) return `${payment}/${pixPaymentId}`;
  return chargeId ? `${charge}/${chargeId}` : charge;
}
