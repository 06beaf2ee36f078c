import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { resolvePeriod } from "#lib/domain/time/period";
import { addDays, dayOf, wallClockOf } from "#lib/domain/time/zoned-day";
import { getBalance } from "#lib/ledger/get-balance";
import { listMerchantsPaidSince, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { hasMailOf } from "#lib/notices/mails.queries";
import { isNoticeSent, queueNotices } from "#lib/notices/queue-notices";
import { findMerchantAttention, type MerchantAttention } from "#lib/overview/attention.queries";
import { getOverview } from "#lib/overview/get-overview";
import { eachAlone } from "#lib/platform/jobs/each-alone";

/** The hours of a merchant's morning in which its summary is written. There are several, in case no worker runs in the first. */
const MORNING = { from: 8, to: 12 };
const TWO_DAYS_MS = 48 * 60 * 60 * 1000;

/**
 * Writes the summaries of the day before, once each, for every merchant that had payments or refunds on that day and in whose
 * time zone it is morning.
 */
export async function summarizeDays(now: Date = databaseNow()): Promise<void> {
  const merchants = await listMerchantsPaidSince(db(), new Date(now.getTime() - TWO_DAYS_MS));
  await eachAlone(merchants, async (merchant) => {
    const hour = Number(wallClockOf(now, merchant.timeZone).slice(11, 13));
    if (hour >= MORNING.from && hour < MORNING.to) await summarizeDay(merchant, now);
  });
}

async function summarizeDay(merchant: MerchantRecord, now: Date): Promise<void> {
  const { id, timeZone } = merchant;
  const day = addDays(dayOf(now, timeZone), -1);
  const cause = `summary ${id} ${day}`;
  if (!isNoticeSent(merchant, "summary") || (await hasMailOf(db(), cause))) return;
  const sums = await sumsOf(id, day, timeZone, now);
  if (sums === null) return;
  await transaction((tx) =>
    queueNotices(
      tx,
      merchant,
      { notice: "summary", cause },
      { kind: "summary", day, ...sums, path: "/dashboard" },
    ),
  );
}

async function sumsOf(merchantId: MerchantId, day: string, timeZone: string, now: Date) {
  const period = resolvePeriod({ kind: "custom", firstDay: day, lastDay: day }, timeZone, now);
  const { totals, methods } = await getOverview(merchantId, period, now);
  if (totals.paidCount + totals.refundCount === 0) return null;
  const [balance, attention] = await Promise.all([
    getBalance(merchantId),
    findMerchantAttention(db(), merchantId, now),
  ]);
  return {
    paidCount: totals.paidCount,
    gross: inReais(totals.grossMinor),
    fee: inReais(totals.feeMinor),
    tax: totals.taxMinor === 0 ? null : inReais(totals.taxMinor),
    refunded: inReais(totals.refundedMinor),
    net: inReais(totals.netMinor),
    methods: methods.map((one) => ({
      method: one.method,
      paidCount: one.paidCount,
      gross: inReais(one.grossMinor),
    })),
    available: {
      currency: "BRL",
      amount: balance.data.find(({ currency }) => currency === "BRL")?.available ?? "0.00",
    },
    waiting: kindsWaiting(attention),
  };
}

const inReais = (minor: Minor) => ({ amount: formatReais(minor), currency: "BRL" });

/** How many kinds of tasks wait for a person: the lines of the overview's list. */
function kindsWaiting(attention: MerchantAttention): number {
  const figures = Object.values(attention).map((one): unknown[] =>
    typeof one === "number" ? [one] : Object.values(one),
  );
  return figures.filter((own) => own.some((figure) => typeof figure === "number" && figure > 0)).length;
}
