import { performance } from "node:perf_hooks";
import { eq } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { db, transaction } from "#db/client";
import { databaseNow, setDatabaseClock } from "#db/clock";
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from "#db/schema/ledger";
import { merchants } from "#db/schema/merchants";
import { journalQuery } from "#lib/accounting/accounting.contract";
import { HLEDGER } from "#lib/accounting/hledger.rules";
import { statementJournal } from "#lib/accounting/statement-journal";
import { statementOfx } from "#lib/accounting/statement-ofx";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import { listEligibleConnections } from "#lib/connections/choose-provider";
import { refusalIn } from "#lib/domain/errors";
import { firstIdAt } from "#lib/domain/first-id-at";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { atPlatform } from "#lib/ledger/custody.rules";
import { accountId, postPayment } from "#lib/ledger/ledger.rules";
import { listReceivables } from "#lib/ledger/list-receivables";
import { csvField } from "#lib/lists/csv.rules";
import { CSV_CHOICES } from "#lib/lists/csv-choice.rules";
import { csvFormOf } from "#lib/lists/csv-form-of";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { queueNotices } from "#lib/notices/queue-notices";
import { summarizeDays } from "#lib/notices/summarize-days";
import { getMoneyFlow } from "#lib/overview/get-money-flow";
import { openCharge } from "#lib/payments/open/open-charge";
import { payDueSchedules } from "#lib/payouts/pay-due-schedules";
import { setPayoutScheduleBody } from "#lib/payouts/payout.contract";
import { listPayoutSchedules, setPayoutSchedule } from "#lib/payouts/payout-schedules";
import { setPayoutSettings } from "#lib/payouts/payout-settings";
import { listPixPaymentsQuery } from "#lib/pix-payments/pix-payment.contract";
import { readDatabaseClock } from "#lib/platform/clock/read-database-clock";
import { newIdAt } from "#lib/platform/ids/new-id-at";
import { renderMail } from "#lib/platform/mail/render-mail";
import { period } from "#lib/schemas/pagination";
import { setMethods } from "#lib/settings/set-methods";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { chargeBody, newCharge, newPixAttempt, paid, settle } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newPayout } from "#test/new-payout";
import { newPixPayment } from "#test/new-pix-payment";
import { newPlan, subscribe } from "#test/new-subscription";
import { paidByPix, setPrice } from "#test/paid-charge";
import { insertPastCharge } from "#test/past-activity";
import { queuedMailTo } from "#test/queued-mail";
import { loadOverviewPage } from "../../app/(dashboard)/dashboard/(overview)/load-overview-page";
import { readMoney } from "../../app/(dashboard)/dashboard/(overview)/read-money";
import { loadBalancePage } from "../../app/(dashboard)/dashboard/balance/load-balance-page";
import { loadReceivablesPage } from "../../app/(dashboard)/dashboard/balance/receivables/load-receivables-page";
import { loadTaxStatementPage } from "../../app/(dashboard)/dashboard/balance/tax/load-tax-statement-page";
import { loadSettlementsPage } from "../../app/(dashboard)/dashboard/connections/[connectionId]/settlements/load-settlements-page";
import { loadPaymentTimesPage } from "../../app/(dashboard)/dashboard/payment-times/load-payment-times-page";
import { loadNewPayoutPage } from "../../app/(dashboard)/dashboard/payouts/new/load-new-payout-page";
import { filesThatDecideDays } from "./files-that-decide-days";

type Reader = { merchantId: string | null; userId: string; role: string; staffRole: null };
const reader = vi.hoisted((): Reader => ({ merchantId: null, userId: "", role: "OWNER", staffRole: null }));
vi.mock("#lib/platform/page/session-of-page", () => ({ sessionOfPage: async () => reader }));
vi.mock(import("#lib/platform/http/fair-queue"), async (original) => ({
  ...(await original()),
  takeSlotForPage: async () => {},
}));

changeAdapters(FAKE_ADAPTERS);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const FIRST = "2030-03-14";
const NEXT = "2030-03-15";
/** When the next day begins. Each row's merchant is in Manaus, so that no two zones agree. */
const BORDERS = {
  "in UTC": Date.parse(`${NEXT}T00:00:00Z`),
  "in Brasília": Date.parse(`${NEXT}T00:00:00-03:00`),
  "in the merchant's zone": Date.parse(`${NEXT}T00:00:00-04:00`),
};
const MERCHANT_ZONE = "America/Manaus";
type Zone = keyof typeof BORDERS;

/** Noon in Brasília, which is the same day in every zone. */
const NOON = new Date(`${FIRST}T15:00:00Z`);
const NEXT_NOON = new Date(`${NEXT}T15:00:00Z`);

type Owner = Awaited<ReturnType<typeof newMerchant>>;
/** A use case that assigns an instant to a day: the zone that it uses, the sources that decide the day, and its answer. */
type Decision = { zone: Zone; sources: string[]; dayOf: (owner: Owner, instant: Date) => Promise<string> };

/** Sets this process's reading of the database's clock, which continues from there. */
const setNow = (instant: Date) => setDatabaseClock(instant.getTime(), performance.now());
afterAll(readDatabaseClock);

async function newOwner(): Promise<Owner> {
  const owner = await newMerchant();
  for (const id of [owner.merchantId, owner.liveId])
    await db().update(merchants).set({ timeZone: MERCHANT_ZONE }).where(eq(merchants.id, id));
  Object.assign(reader, { merchantId: owner.merchantId, userId: owner.userId, role: "OWNER" });
  return owner;
}

/** The first day if the attempt is refused with that code, otherwise the next day. */
async function firstWhileRefused(code: string, attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return NEXT;
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal?.code === code || refusal?.errors?.some((one) => one.code === code)) return FIRST;
    throw error;
  }
}

/** Pays out 5.00 BRL, the whole limit of a day, on the first day. */
async function payLimit(owner: Owner): Promise<void> {
  setNow(NOON);
  await paidByPix(owner.merchantId);
  await setPayoutSettings(owner.merchantId, { dailyLimit: asMinor(500) }, SYSTEM_ACTOR);
  await newPayout(owner);
}

/** A payment that becomes available at the hour of that instant: availability is rounded up to full hours. */
async function payAvailable({ merchantId }: Owner, instant: Date): Promise<void> {
  await setPrice(merchantId, "PIX", { settlementDays: 2 });
  const hour = Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS;
  setNow(new Date(hour - 2 * DAY_MS - HOUR_MS / 2));
  await paidByPix(merchantId);
}

function payInPast(merchantId: MerchantId, at: Date): Promise<void> {
  return insertPastCharge(merchantId, {
    ...{ product: "CHARGE", method: "PIX", currency: "BRL", amountMinor: asMinor(1_000), feeMinor: 0 },
    ...{ createdAt: at, expiresAt: new Date(at.getTime() + HOUR_MS), end: { kind: "PAID", at }, refunds: [] },
  });
}

/** The ledger entry of a payment of 10.00 BRL at that instant: its own time is the database's, which tests cannot set. */
async function bookPayment(merchantId: MerchantId, at: Date): Promise<void> {
  const brl = { minor: asMinor(1_000), currency: "BRL" } as const;
  const parts = [{ recipientId: null, amountMinor: brl.minor }];
  const payment = {
    provider: "sandbox",
    gross: brl,
    fee: { ...brl, minor: asMinor(0) },
    parts,
    availableAt: null,
  };
  const lines = postPayment(atPlatform(merchantId), payment);
  const id = newIdAt("ledgerTransaction", at);
  const written = lines.map(({ account, amountMinor, availableAt }) => ({
    ...{ merchantId, transactionId: id, accountId: accountId(account) },
    ...{ amountMinor, availableAt, createdAt: at },
  }));
  await transaction(async (tx) => {
    const accounts = lines.map(({ account }) => ({
      id: accountId(account),
      ...account,
      balanceMinor: asMinor(0),
    }));
    await tx.insert(ledgerAccounts).values(accounts).onConflictDoNothing();
    const entry = { id, merchantId, kind: "PAYMENT", sourceId: id, createdAt: at } as const;
    await tx.insert(ledgerTransactions).values({ ...entry, chargeId: firstIdAt("charge", at) });
    await tx.insert(ledgerPostings).values(written);
  });
}

const OPENING_MS = 9 * HOUR_MS;

/** Schedules pay out at nine in the morning, so the instants are moved there; returns the day before the next payout. */
async function dayBeforeNextPayout({ merchantId }: Owner): Promise<string> {
  const [schedule] = (await listPayoutSchedules(merchantId, undefined)).data;
  const [day = "", time] = (schedule?.nextAt ?? "").split("T");
  if (time !== "13:00:00.000Z") return `${day}T${time}`;
  return new Date(Date.parse(day) - DAY_MS).toISOString().split("T")[0] ?? "";
}

const setSchedule = (owner: { merchantId: MerchantId; userId: UserId }) =>
  setPayoutSchedule(owner, setPayoutScheduleBody.parse({ covers: "MERCHANT", every: "DAILY" }), SYSTEM_ACTOR);

const DUE = { clientMode: "fillDataNow", name_client: "Ana", document_client: "52998224725" };
const dueOn = ({ merchantId }: Owner, expiresAt: Date) =>
  newPixPayment(merchantId, {
    ...DUE,
    document_type: "CPF",
    dueDate: FIRST,
    expire_at: expiresAt.toISOString(),
  });

/** The day whose bounds contain an instant, for the first day. */
function dayWithin({ start_date, end_date }: { start_date?: Date | undefined; end_date?: Date | undefined }) {
  return (instant: Date) =>
    start_date && end_date && start_date <= instant && instant <= end_date ? FIRST : NEXT;
}

const PAGES = "app/(dashboard)/dashboard";
const FIRST_DAY = { start_date: FIRST, end_date: FIRST };

const DECISIONS: Record<string, Decision> = {
  "the limit of what leaves on a day": {
    zone: "in Brasília",
    sources: ["lib/approvals/lock-day.ts"],
    async dayOf(owner, instant) {
      await payLimit(owner);
      setNow(instant);
      return firstWhileRefused("limit_exceeded", newPayout(owner, { amount: "0.01" }));
    },
  },
  "the amount that may still leave today, on the page of a new payout": {
    zone: "in Brasília",
    sources: [`${PAGES}/payouts/new/load-new-payout-page.ts`],
    async dayOf(owner, instant) {
      await payLimit(owner);
      setNow(instant);
      const left = (await loadNewPayoutPage({}))?.leftToday;
      return { "0.00": FIRST, "5.00": NEXT }[left ?? ""] ?? `${left} is left`;
    },
  },
  "the limit of what a connection takes on a day": {
    zone: "in Brasília",
    sources: ["lib/connections/choose-provider.ts"],
    async dayOf({ liveId }, instant) {
      await connectFake(liveId, { dailyMinor: asMinor(1_050) });
      setNow(NOON);
      const attempt = await newPixAttempt(await newCharge(liveId));
      await settle(attempt, paid(`E-${attempt.id}`));
      setNow(instant);
      const amount = { minor: asMinor(1_050), currency: "BRL" };
      const open = await listEligibleConnections("pix", { id: liveId, mode: "live" }, { amount });
      return open.length === 0 ? FIRST : NEXT;
    },
  },
  "the day on which money becomes available, in the list of receivables": {
    zone: "in Brasília",
    sources: ["lib/ledger/receivables.queries.ts"],
    async dayOf(owner, instant) {
      await payAvailable(owner, instant);
      const days = { start_date: "2030-03-12", end_date: "2030-03-17" };
      const { data } = await listReceivables(owner.merchantId, days);
      return data.map(({ date }) => date).join();
    },
  },
  "one day of receivables": {
    zone: "in Brasília",
    sources: ["lib/ledger/list-receivables.ts"],
    async dayOf(owner, instant) {
      await payAvailable(owner, instant);
      return (await listReceivables(owner.merchantId, FIRST_DAY)).data.length > 0 ? FIRST : NEXT;
    },
  },
  "the first of the receivables where none is asked for": {
    zone: "in Brasília",
    sources: ["lib/ledger/list-receivables.ts"],
    async dayOf(owner, instant) {
      for (const noon of [NOON, NEXT_NOON]) await payAvailable(owner, noon);
      setNow(instant);
      return (await listReceivables(owner.merchantId, {})).data[0]?.date ?? "none";
    },
  },
  "the day on which money becomes available, in the overview": {
    zone: "in Brasília",
    sources: ["lib/ledger/pending-days.queries.ts"],
    async dayOf(owner, instant) {
      await payAvailable(owner, instant);
      const span = { from: new Date(0), to: new Date(databaseNow().getTime() + DAY_MS) };
      const [flow] = await getMoneyFlow(owner.merchantId, span, databaseNow());
      return (flow?.pendingDays ?? []).map(({ day }) => day).join();
    },
  },
  "today in the calendar of receivables": {
    zone: "in Brasília",
    sources: [`${PAGES}/balance/receivables/load-receivables-page.ts`],
    async dayOf(_owner, instant) {
      setNow(instant);
      return (await loadReceivablesPage({})).today;
    },
  },
  "the month of the tax statement where none is asked for": {
    zone: "in Brasília",
    sources: [`${PAGES}/balance/tax/load-tax-statement-page.ts`],
    async dayOf(_owner, instant) {
      setNow(instant);
      return (await loadTaxStatementPage({})).today;
    },
  },
  "the last day of a connection's settlement": {
    zone: "in Brasília",
    sources: [`${PAGES}/connections/[connectionId]/settlements/load-settlements-page.ts`],
    async dayOf({ merchantId }, instant) {
      const { connection } = await connectFake(merchantId);
      setNow(instant);
      return (await loadSettlementsPage(connection.id, {}))?.period.last ?? "none";
    },
  },
  "the payments of a day's summary": {
    zone: "in the merchant's zone",
    sources: ["lib/notices/summarize-days.ts"],
    async dayOf({ merchantId, userId }, instant) {
      await payInPast(merchantId, instant);
      for (const morning of ["2030-03-15", "2030-03-16"])
        await summarizeDays(new Date(`${morning}T12:30:00Z`));
      const mails = await queuedMailTo(`${userId}@example.com`);
      return mails.map((mail) => (mail.kind === "summary" ? mail.day : mail.kind)).join();
    },
  },
  "the day of which a summary is": {
    zone: "in the merchant's zone",
    sources: ["lib/notices/summarize-days.ts"],
    async dayOf({ merchantId, userId }, instant) {
      for (const noon of [NOON, NEXT_NOON]) await payInPast(merchantId, noon);
      // Summaries of a day are written from eight in the next morning on.
      await summarizeDays(new Date(instant.getTime() + 8 * HOUR_MS));
      const mails = await queuedMailTo(`${userId}@example.com`);
      if (mails.length === 0) return FIRST;
      return mails.map((mail) => (mail.kind === "summary" && mail.day === FIRST ? NEXT : "another")).join();
    },
  },
  "today in the overview": {
    zone: "in the merchant's zone",
    sources: [`${PAGES}/(overview)/load-overview-page.ts`],
    async dayOf({ merchantId }, instant) {
      await newCharge(merchantId);
      setNow(instant);
      const page = await loadOverviewPage({ period: "today" });
      if (page.of !== "merchant") return page.of;
      return [...new Set([page.today, page.period.firstDay, page.period.lastDay])].join();
    },
  },
  "the payments of a day in the overview": {
    zone: "in the merchant's zone",
    sources: [`${PAGES}/(overview)/load-overview-page.ts`],
    async dayOf({ merchantId }, instant) {
      await payInPast(merchantId, instant);
      setNow(NEXT_NOON);
      const page = await loadOverviewPage({ period: "custom", from: FIRST, to: FIRST });
      return page.of === "merchant" && page.overview.totals.paidCount === 1 ? FIRST : NEXT;
    },
  },
  "the payments of today in the overview of the platform": {
    zone: "in Brasília",
    sources: [`${PAGES}/(overview)/load-overview-page.ts`],
    async dayOf({ merchantId }, instant) {
      Object.assign(reader, { merchantId: null, role: "ADMIN" });
      // A week later, when the other rows have no payments: the platform's overview covers all merchants.
      const later = (at: Date) => new Date(at.getTime() + 7 * DAY_MS);
      setNow(later(instant));
      const count = async () => {
        const page = await loadOverviewPage({});
        return page.of === "platform" ? page.overview.totals.paidCount : Number.NaN;
      };
      const before = await count();
      await payInPast(merchantId, later(NOON));
      return (await count()) > before ? FIRST : NEXT;
    },
  },
  "the money of a day in the overview": {
    zone: "in Brasília",
    sources: [`${PAGES}/(overview)/read-money.ts`],
    async dayOf({ merchantId }, instant) {
      await bookPayment(merchantId, instant);
      const { flows } = await readMoney(merchantId, { firstDay: FIRST, lastDay: FIRST }, NEXT_NOON);
      return flows[0]?.in.some(({ part }) => part === "received") ? FIRST : NEXT;
    },
  },
  "today among the times of payment": {
    zone: "in the merchant's zone",
    sources: [`${PAGES}/payment-times/load-payment-times-page.ts`],
    async dayOf(_owner, instant) {
      setNow(instant);
      const { today, period: shown } = await loadPaymentTimesPage({ period: "today" });
      return [...new Set([today, shown.firstDay, shown.lastDay])].join();
    },
  },
  "the weekday on which a payer began to pay": {
    zone: "in the merchant's zone",
    sources: ["lib/overview/payment-times.queries.ts"],
    async dayOf({ merchantId }, instant) {
      await payInPast(merchantId, instant);
      setNow(NEXT_NOON);
      const { heat } = await loadPaymentTimesPage({ period: "7d" });
      // A Thursday and a Friday.
      return { 4: FIRST, 5: NEXT }[heat.peak?.weekday ?? 0] ?? "none";
    },
  },
  "the next payout of a schedule that is set": {
    zone: "in the merchant's zone",
    sources: ["lib/payouts/payout-schedules.ts"],
    async dayOf(owner, instant) {
      setNow(new Date(instant.getTime() + OPENING_MS));
      await setSchedule(owner);
      return dayBeforeNextPayout(owner);
    },
  },
  "the next payout of a schedule whose round begins": {
    zone: "in the merchant's zone",
    sources: ["lib/payouts/pay-due-schedules.ts"],
    async dayOf(owner, instant) {
      // It must also be due by the database's own clock.
      setNow(new Date("2026-01-01T00:00:00Z"));
      await setSchedule(owner);
      setNow(new Date(instant.getTime() + OPENING_MS));
      await payDueSchedules();
      return dayBeforeNextPayout(owner);
    },
  },
  "an instant in a merchant's file": {
    zone: "in the merchant's zone",
    sources: ["lib/lists/csv-form-of.ts"],
    async dayOf({ merchantId }, instant) {
      return csvField("instant", instant, await csvFormOf(merchantId, CSV_CHOICES.en)).slice(0, FIRST.length);
    },
  },
  "an instant in a file of platform staff": {
    zone: "in Brasília",
    sources: ["lib/lists/csv-form-of.ts"],
    async dayOf(_owner, instant) {
      return csvField("instant", instant, await csvFormOf(null, CSV_CHOICES.en)).slice(0, FIRST.length);
    },
  },
  "an instant in a mail": {
    zone: "in the merchant's zone",
    sources: ["lib/platform/mail/say-value.ts"],
    async dayOf({ merchantId, userId }, instant) {
      await transaction(async (tx) =>
        queueNotices(
          tx,
          await getMerchantOrThrow(tx, merchantId),
          { notice: "endpoint", cause: `failing ${merchantId}` },
          {
            ...{ kind: "endpoint_failing", endpoint: "https://shop.example.com/", answer: "HTTP 500" },
            ...{ since: instant.toISOString(), path: "/dashboard/webhooks" },
          },
        ),
      );
      const [mail] = await queuedMailTo(`${userId}@example.com`);
      const text = mail ? renderMail(mail, "en", "https://pay.example.com").text : "";
      return `2030-03-${/March (\d+), 2030/.exec(text)?.[1]}`;
    },
  },
  "a due date that has passed": {
    zone: "in Brasília",
    sources: ["lib/pix-payments/pix-payment-opener.ts"],
    async dayOf(owner, instant) {
      setNow(instant);
      const refused = await firstWhileRefused(
        "not_in_future",
        dueOn(owner, new Date("2030-03-20T12:00:00Z")),
      );
      return refused === FIRST ? NEXT : FIRST;
    },
  },
  "an expiry before the due date has ended": {
    zone: "in Brasília",
    sources: ["lib/pix-payments/pix-payment-opener.ts"],
    async dayOf(owner, instant) {
      setNow(NOON);
      return firstWhileRefused("before_due_date", dueOn(owner, instant));
    },
  },
  "the first day of a subscription": {
    zone: "in Brasília",
    sources: ["lib/subscriptions/create-subscription.ts"],
    async dayOf({ merchantId }, instant) {
      setNow(instant);
      const { id: planId } = await newPlan(merchantId);
      const { anchorDay } = await subscribe(merchantId, { planId });
      return anchorDay;
    },
  },
  "the time at which a Pix payment was created": {
    zone: "in Brasília",
    sources: ["lib/pix-payments/pix-payment-view.ts"],
    async dayOf({ merchantId }, instant) {
      setNow(instant);
      const expire_at = new Date(instant.getTime() + HOUR_MS).toISOString();
      const { payment } = await newPixPayment(merchantId, { expire_at });
      return payment.createdAt.slice(0, FIRST.length);
    },
  },
  "a day of the statement": {
    zone: "in Brasília",
    sources: [
      `${PAGES}/balance/load-balance-page.ts`,
      "lib/client/params/statement-params.ts",
      "lib/pages/statement/read-statement.ts",
    ],
    async dayOf({ merchantId }, instant) {
      await bookPayment(merchantId, instant);
      const { statement } = await loadBalancePage({ from: FIRST, to: FIRST });
      return statement.lines.length > 0 ? FIRST : NEXT;
    },
  },
  "the first day of the statement's current month": {
    zone: "in Brasília",
    sources: ["lib/client/params/statement-params.ts"],
    async dayOf(_owner, instant) {
      // Half a month later, so that the month changes where the day does.
      setNow(new Date(instant.getTime() + 17 * DAY_MS));
      const { statement } = await loadBalancePage({});
      return statement.offered.thisMonth.from === "2030-04-01" ? NEXT : FIRST;
    },
  },
  "whether a boleto may still be due on a day": {
    zone: "in Brasília",
    sources: ["lib/methods/boleto/boleto.ts"],
    async dayOf({ merchantId }, instant) {
      await setMethods(merchantId, { methods: ["BOLETO"] }, SYSTEM_ACTOR);
      setNow(instant);
      const payer = { name: "Ana", document: "52998224725" };
      const body = chargeBody({ paymentMethod: "BOLETO", dueDate: FIRST, customer: payer });
      const boleto = openCharge(chargeOpener, merchantId, body, null);
      return (await firstWhileRefused("not_in_future", boleto)) === FIRST ? NEXT : FIRST;
    },
  },
  "a day that a list of Pix payments is asked for": {
    zone: "in Brasília",
    sources: ["lib/pix-payments/pix-payment.contract.ts"],
    dayOf: async (_owner, instant) => dayWithin(listPixPaymentsQuery.parse(FIRST_DAY))(instant),
  },
  "the day of an entry in a journal for accounting programs": {
    zone: "in Brasília",
    sources: ["lib/accounting/statement-journal.ts"],
    async dayOf({ merchantId }, instant) {
      await bookPayment(merchantId, instant);
      setNow(new Date(instant.getTime() + HOUR_MS));
      const journal = await new Response(await statementJournal(merchantId, HLEDGER, {})).text();
      return /^(\S+) \* \(/m.exec(journal)?.[1] ?? "";
    },
  },
  "the day of an entry in OFX": {
    zone: "in Brasília",
    sources: ["lib/accounting/statement-ofx.ts"],
    async dayOf({ merchantId }, instant) {
      await bookPayment(merchantId, instant);
      setNow(new Date(instant.getTime() + HOUR_MS));
      const ofx = await statementOfx(merchantId, { account: "MERCHANT", currency: "BRL" });
      const [, year, month, day] =
        /<DTPOSTED>(\d{4})(\d\d)(\d\d)\d{6}\.\d{3}\[-3:BRT\]/.exec(await new Response(ofx).text()) ?? [];
      return `${year}-${month}-${day}`;
    },
  },
  "a day that a journal for accounting programs is asked for": {
    zone: "in Brasília",
    sources: ["lib/accounting/accounting.contract.ts"],
    dayOf: async (_owner, instant) => dayWithin(journalQuery.parse(FIRST_DAY))(instant),
  },
  "a day that any other list is asked for": {
    zone: "in UTC",
    sources: ["lib/schemas/pagination.ts"],
    dayOf: async (_owner, instant) => dayWithin(z.object(period).parse(FIRST_DAY))(instant),
  },
};

const OF_DUE_DATE = "takes a due date's day from `brasiliaDay`, like the view of a Pix payment";
const OF_CYCLE = "determines its day like a subscription's first day, or receives the cycle's day";
const OF_BOLETO = "determines its day like a boleto's last day, or receives the due date";
const OF_STATEMENT = "takes both ends from `statementPeriod`, like the statement";
const OF_PROVIDER =
  "writes a day as a provider does; the adapter's tests compare it with the provider's examples";

/** Sources that do not decide a day themselves, and why. */
const OF_MONTH = "takes a whole month by name; lib/domain/time/brasilia-time.test.ts tests its borders";
const OTHERS: Record<string, string> = {
  "app/api/statement.beancount/route.ts": "counts one day from the day that a journal ends",
  "app/(checkout)/checkout/[checkoutId]/boleto/boleto-paper.tsx": OF_BOLETO,
  "app/(checkout)/subscription/[subscriptionId]/[proof]/load-payer-subscription-page.ts": OF_CYCLE,
  "app/(checkout)/subscription/[subscriptionId]/[proof]/mandate-section.tsx": OF_CYCLE,
  [`${PAGES}/subscriptions/[subscriptionId]/load-subscription-page.ts`]: OF_CYCLE,
  [`${PAGES}/subscriptions/new/page.tsx`]: OF_CYCLE,
  "lib/methods/pix-automatic/pix-automatic.ts": OF_CYCLE,
  "lib/sandbox/debits.ts": OF_CYCLE,
  "lib/tax/get-tax-statement.ts": OF_MONTH,
  "lib/tax/export-tax-statement.ts": OF_MONTH,
  "lib/sandbox/mandates.ts": OF_CYCLE,
  "lib/subscriptions/cancel-subscription.ts": OF_CYCLE,
  "lib/subscriptions/change-cycle.ts": OF_CYCLE,
  "lib/subscriptions/change-subscription.ts": OF_CYCLE,
  "lib/subscriptions/collect-cycles.ts": OF_CYCLE,
  "lib/subscriptions/cycle-charge.ts": OF_CYCLE,
  "lib/subscriptions/cycle-view.ts": OF_CYCLE,
  "lib/subscriptions/cycle.contract.ts": OF_CYCLE,
  "lib/subscriptions/charge-cycle-card.ts": OF_CYCLE,
  "lib/subscriptions/debit-cycle.ts": OF_CYCLE,
  "lib/subscriptions/end-subscription.ts": OF_CYCLE,
  "lib/subscriptions/get-calendar.ts": OF_CYCLE,
  "lib/subscriptions/leave-mandate.ts": OF_CYCLE,
  "lib/subscriptions/open-cycles.ts": OF_CYCLE,
  "lib/subscriptions/pause-subscription.ts": OF_CYCLE,
  "lib/subscriptions/plan-mandate.ts": OF_CYCLE,
  "lib/subscriptions/read-coming-revenue.ts": OF_CYCLE,
  "lib/subscriptions/recurring-terms.ts": OF_CYCLE,
  "lib/subscriptions/reopen-cycles.ts": OF_CYCLE,
  "lib/subscriptions/resume-subscription.ts": OF_CYCLE,
  "lib/subscriptions/retry-cycle.ts": OF_CYCLE,
  "lib/subscriptions/scheduled-cycle.ts": OF_CYCLE,
  "lib/subscriptions/settle-card-charge.ts": OF_CYCLE,
  "lib/subscriptions/settle-cycle.ts": OF_CYCLE,
  "lib/subscriptions/settle-debit.ts": OF_CYCLE,
  "lib/boleto/boleto-pdf.ts": OF_BOLETO,
  "lib/charges/product/charge-opener.ts": OF_BOLETO,
  "lib/methods/boleto/get-boleto-sheet.ts": OF_BOLETO,
  "lib/sandbox/boleto-bank.ts": OF_BOLETO,
  "lib/providers/api-pix/recurring/outcomes.ts": OF_PROVIDER,
  "lib/providers/efi-boletos/boletos.ts": OF_PROVIDER,
  "lib/providers/efi-boletos/check.ts": OF_PROVIDER,
  [`${PAGES}/audit/page.tsx`]: OF_STATEMENT,
  [`${PAGES}/events/load-events-page.ts`]: OF_STATEMENT,
  [`${PAGES}/pix-payments/new/due-date-body.ts`]: "counts the days after a due date by `daysAfterDue`",
  [`${PAGES}/requests/page.tsx`]: OF_STATEMENT,
  [`${PAGES}/webhooks/deliveries/page.tsx`]: OF_STATEMENT,
  "lib/bank-statements/compare-bank-statement.ts": "compares the days that a bank's file names",
  "lib/bank-statements/read-bank-file.ts": "reads a bank's days by the zone in its file",
  "lib/client/define-list.ts": OF_STATEMENT,
  "lib/audit/audit-list.params.ts": OF_STATEMENT,
  "lib/disputes/response/response-sheet.ts": "writes instants for a bank's reader, with their zone",
  "lib/overview/overview.params.ts": "receives today's day from its caller",
  "lib/ledger/statement-csv.ts": "names the days that the caller chose, as the statement counts them",
  "lib/lists/csv-stream.ts": "takes its zone from `csvFormOf`",
  "lib/methods/pix/pix.ts": "sends the days with which a Pix payment was accepted",
  "lib/payments/remind/remind-payer.ts": OF_DUE_DATE,
  "lib/payments/read/get-checkout.ts": OF_DUE_DATE,
  "lib/payments/settle/settle-attempt.ts": OF_DUE_DATE,
  "lib/sandbox/pix-bank.ts": OF_DUE_DATE,
  "lib/platform/i18n/request.ts": "the zone of a page until the reader's zone is known",
  "lib/providers/api-pix/client-certificate.ts": OF_PROVIDER,
  "lib/providers/cielo/to-outcome.ts": OF_PROVIDER,
  "lib/providers/mercado-pago/charges.ts": OF_PROVIDER,
  "lib/providers/ptax/ptax.ts": OF_PROVIDER,
  "lib/providers/stripe/stripe-settlements.ts": OF_PROVIDER,
  "lib/sandbox/coin-bulletin.ts": "the sandbox quotes by days in UTC, on which no money depends",
  "lib/sandbox/exchange-bulletin.ts": "the sandbox quotes by days in UTC, on which no money depends",
  "lib/reconciliation/read-settlement-file.ts": "needs to know which days are near, give or take a month",
  "lib/schemas/fields/text.ts": "an example in the API's document",
};

it.each(Object.entries(DECISIONS))(
  "%s changes at midnight of its own zone, and at no other midnight",
  async (_name, { zone, dayOf }) => {
    const found: Record<string, string> = {};
    const right: Record<string, string> = {};
    for (const [border, midnight] of Object.entries(BORDERS)) {
      for (const [side, ms] of [
        ["before", midnight - 10 * MINUTE_MS],
        ["after", midnight + MINUTE_MS],
      ] as const) {
        const instant = `${side} midnight ${border}`;
        right[instant] = ms < BORDERS[zone] ? FIRST : NEXT;
        found[instant] = await dayOf(await newOwner(), new Date(ms));
      }
    }
    expect(found).toEqual(right);
  },
);

it("every source that decides a day has a row, or the reason why it needs none", () => {
  const named = [...Object.values(DECISIONS).flatMap(({ sources }) => sources), ...Object.keys(OTHERS)];
  expect([...new Set(named)].toSorted()).toEqual(filesThatDecideDays());
});
