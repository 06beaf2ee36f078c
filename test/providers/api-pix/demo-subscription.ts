import { cycleDay } from "#lib/calendar/cycle-day.rules";
import { debitDay, openDay, sendDay } from "#lib/calendar/debit-days.rules";
import { reportAddress } from "#lib/connections/report-address";
import type { MerchantId } from "#lib/domain/ids";
import { addDays } from "#lib/domain/time/zoned-day";
import { checkLedger } from "#lib/ledger/check-ledger";
import { enquireDue } from "#lib/payments/enquire/enquire-due";
import { apiPixAdapter } from "#lib/providers/api-pix/adapter";
import { apiPixSettings } from "#lib/providers/api-pix/settings";
import { newMerchant } from "#test/new-merchant";
import { debitsUntil, runMandateJobs, today } from "#test/new-subscription";
import { makeCertificates } from "#test/providers/api-pix/certificates";
import { connectPsp } from "#test/providers/api-pix/connect-psp";
import { settingsFor } from "#test/providers/api-pix/connected";
import { type Api, apiOf, REPORTS, startApi } from "#test/providers/api-pix/demo-api";
import { type FakePsp, startFakePsp } from "#test/providers/api-pix/fake-psp";

const ROUTES = [
  "plans",
  "subscriptions",
  "subscriptions/[subscriptionId]",
  "subscriptions/[subscriptionId]/cycles",
  "subscriptions/[subscriptionId]/pause",
  "subscriptions/[subscriptionId]/cancel",
  REPORTS,
];
const MONTHS = 12;
const FAILED_MONTH = 4;
const PAUSED_MONTH = 6;
const CHANGED_MONTH = 8;

type Say = (line: string) => void;
type Demo = { say: Say; psp: FakePsp; merchantId: MerchantId; api: Api; id: string };
type Subscription = { id: string; status: string; mandate: { code: string | null; status: string } };

/**
 * Collects a subscription of 49.90 BRL for a year by Pix Automático through a PSP over mutual TLS: a failed month, a pause, a change of
 * plan, a cancellation. Reports each call to `say`, and checks the ledger after each month. Needs a database and private targets
 * allowed. Throws when anything differs.
 */
export async function runSubscriptionDemo(say: Say): Promise<void> {
  const certificates = makeCertificates();
  const psp = await startFakePsp(certificates, {
    onCall: ({ method, path, status }) => say(`    → PSP    ${method} ${path}  ${status}`),
  });
  const own = await startApi(say, ROUTES);
  try {
    const { merchantId, userId } = await newMerchant();
    const settings = settingsFor(psp, certificates, {
      profile: "plain",
      accountNumber: "1234567",
      branch: "0001",
    });
    const record = await connectPsp(merchantId, settings, 1, "test");
    const connection = { id: record.id, mode: record.mode, settings: apiPixSettings.parse(settings) };
    await apiPixAdapter.register?.(connection, new URL(reportAddress(record)));
    const api = await apiOf({ merchantId, userId });
    const id = await subscribe({ say, psp, merchantId, api });
    const demo = { say, psp, merchantId, api, id };
    for (let month = 2; month <= MONTHS; month += 1) await playMonth(demo, month);
    await endSubscription(demo);
    if (psp.findings.length > 0) throw new Error(psp.findings.join("\n"));
  } finally {
    await own.close();
    await psp.close();
  }
}

const dayOf = (month: number) => cycleDay(today(), "MONTHLY", month - 1);

async function subscribe({ say, psp, merchantId, api }: Omit<Demo, "id">): Promise<string> {
  say(
    "\nMonth 1 · POST /plans, POST /subscriptions: one QR code pays the first month and authorizes the others.",
  );
  const plan = (await api("POST", "/plans", { name: "Club", interval: "MONTHLY", amount: "49.90" })) as {
    id: string;
  };
  const customer = { name: "Ana Souza", document: "52998224725" };
  const { id, mandate } = (await api("POST", "/subscriptions", {
    planId: plan.id,
    collection: "PIX_AUTOMATIC",
    customer,
  })) as Subscription;
  say(`    ${mandate.code}`);
  const [rec] = psp.bank.recurring.recs.values();
  const [charge] = psp.bank.charges.values();
  if (!rec || !charge) throw new Error("the PSP has no mandate, or no charge for its first payment");
  say(
    "  The payer pays in the bank's app, which approves the mandate; the PSP's report is a hint, so we ask.",
  );
  psp.bank.pay(charge.txid);
  psp.bank.recurring.approve(rec.idRec, "JORNADA_3");
  await mustBe(200, await psp.tell(psp.bank.received));
  await mustBe(200, await psp.tellRecurring("rec", [psp.bank.recurring.find(rec.idRec)]));
  await enquireDue();
  await runMandateJobs(merchantId);
  await expectStatus({ api, id }, "ACTIVE");
  await balance(say);
  return id;
}

async function playMonth(demo: Demo, month: number): Promise<void> {
  const { say, merchantId, api, id } = demo;
  const day = dayOf(month);
  say(`\nMonth ${month} · due on ${day}, debited on ${debitDay(day)}.`);
  if (month === CHANGED_MONTH) await changePlan(demo);
  if (month === PAUSED_MONTH) {
    say("  The payer travels: POST /subscriptions/{id}/pause until the next month.");
    await api("POST", `/subscriptions/${id}/pause`, {
      from: addDays(dayOf(month - 1), 20),
      until: dayOf(month + 1),
    });
  }
  await debitsUntil(merchantId, openDay(day));
  await debitsUntil(merchantId, sendDay(day));
  if (month === PAUSED_MONTH) {
    await debitsUntil(merchantId, day);
    await expectCycle(demo, month, "SKIPPED");
  } else {
    await debit(demo, month);
    await expectCycle(demo, month, "PAID");
  }
  await balance(say);
}

async function debit({ say, psp, merchantId }: Demo, month: number): Promise<void> {
  const txid = [...psp.bank.recurring.cobrs.keys()].at(-1);
  if (txid === undefined) throw new Error("no debit was sent to the PSP");
  psp.bank.recurring.schedule(txid);
  const day = debitDay(dayOf(month));
  if (month === FAILED_MONTH) {
    say("  The account has no money, in either window of the day.");
    psp.bank.recurring.endTry(txid, "EXPIRADA");
    await debitsUntil(merchantId, day, 22);
    say("  The plan retries the debit on the next day, when the money is there.");
    psp.bank.recurring.endTry(txid, "PAGA");
    await debitsUntil(merchantId, addDays(day, 1), 9);
    return;
  }
  psp.bank.recurring.endTry(txid, "PAGA");
  await debitsUntil(merchantId, day, 9);
}

async function changePlan({ say, api, id }: Demo): Promise<void> {
  say(
    "  PATCH /subscriptions/{id}: the payer did not authorize a more expensive plan, but another plan of the same price is accepted.",
  );
  const plan = async (name: string, amount: string) =>
    (await api("POST", "/plans", { name, interval: "MONTHLY", amount })) as { id: string };
  const dearer = await plan("Club Plus", "59.90");
  const refused = await api("PATCH", `/subscriptions/${id}`, { planId: dearer.id }).then(
    () => null,
    (error: Error) => error.message,
  );
  if (!refused?.includes("other_amount")) throw new Error("a dearer plan was not refused");
  say(`    ${refused}`);
  const same = await plan("Club 2027", "49.90");
  await api("PATCH", `/subscriptions/${id}`, { planId: same.id });
}

async function endSubscription(demo: Demo): Promise<void> {
  const { say, merchantId, api, id, psp } = demo;
  say(
    "\nThe end · POST /subscriptions/{id}/cancel at the period's end; then the mandate ends at the bank too.",
  );
  await api("POST", `/subscriptions/${id}/cancel`, { at: "PERIOD_END" });
  await debitsUntil(merchantId, addDays(dayOf(MONTHS + 1), 1));
  await expectStatus({ api, id }, "ENDED");
  const [rec] = psp.bank.recurring.recs.values();
  if (rec?.status !== "CANCELADA") throw new Error(`the mandate at the bank is ${rec?.status}`);
  await balance(say);
}

async function expectStatus({ api, id }: Pick<Demo, "api" | "id">, wanted: string): Promise<void> {
  const { status } = (await api("GET", `/subscriptions/${id}`)) as Subscription;
  if (status !== wanted) throw new Error(`the subscription is ${status}, not ${wanted}`);
}

async function expectCycle({ say, api, id }: Demo, number: number, wanted: string): Promise<void> {
  const { data } = (await api("GET", `/subscriptions/${id}/cycles?limit=3`)) as {
    data: { number: number; status: string; tries: number }[];
  };
  const cycle = data.find((one) => one.number === number);
  if (cycle?.status !== wanted) throw new Error(`cycle ${number} is ${cycle?.status}, not ${wanted}`);
  say(`    The cycle is ${cycle.status}, after ${cycle.tries} ${cycle.tries === 1 ? "debit" : "debits"}.`);
}

async function mustBe(wanted: number, status: number | null): Promise<void> {
  if (status !== wanted) throw new Error(`our webhook answered ${status}`);
}

async function balance(say: Say): Promise<void> {
  const { balanced, sentence } = await checkLedger();
  if (!balanced) throw new Error(sentence);
  say(`  The ledger is ${sentence}.`);
}
