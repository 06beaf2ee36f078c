import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import { setMovedClocks } from "#db/clock";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { exportCharges } from "#lib/charges/export-charges";
import { previewCharge } from "#lib/charges/product/preview-charge";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { LEDGER_CHECKS } from "#lib/ledger/ledger-check.queries";
import { listMovements } from "#lib/ledger/ledger-movements.queries";
import { pendingPartsOf } from "#lib/ledger/pending-parts-of";
import { PLAIN_CSV } from "#lib/lists/csv.rules";
import { setMailChoices } from "#lib/notices/mail-choices";
import { enquireAttempt } from "#lib/payments/enquire/enquire-attempt";
import { tellOfSale } from "#lib/payments/events/tell-of-sale";
import { exportPayments } from "#lib/payments/export-payments";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { getCharge } from "#lib/payments/read/get-charge";
import { listPayments } from "#lib/payments/read/list-payments";
import { acceptSuspense } from "#lib/payments/settle/accept-suspense";
import { settleOutcome } from "#lib/payments/settle/settle-outcome";
import { getTaxTimeline } from "#lib/payments/tax/get-tax-timeline";
import { sendDocumentKey } from "#lib/payments/tax/send-document-key";
import { queueDocumentKey, setDocumentKey } from "#lib/payments/tax/set-document-key";
import { withQrCodes } from "#lib/platform/qr/kept-qr-codes";
import { ProviderFault, ProviderUnavailable } from "#lib/providers/provider-error";
import { sandboxPixProvider } from "#lib/providers/sandbox/pix";
import { createRefund } from "#lib/refunds/create-refund";
import { exportTaxStatement } from "#lib/tax/export-tax-statement";
import { getTaxStatement } from "#lib/tax/get-tax-statement";
import { setTax } from "#lib/tax/set-tax";
import { EVENT_DATA } from "#lib/webhooks/event-data.contract";
import { ledgerBalances } from "#test/ledger-balances";
import {
  chargeBody,
  newCharge,
  newPixAttempt,
  paid,
  settle,
  storedAttempt,
  storedCharge,
} from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, paidByCard, payPix, setPrice } from "#test/paid-charge";
import { untilSessionsWait } from "#test/pause-writes";
import { queuedMailTo } from "#test/queued-mail";
import { acceptSigned, signedReport, tellReports } from "#test/sandbox-report";
import { eventCounts, jobCount } from "#test/written";

const TAX = { cbs: "9.00", ibs: "1.00" };
const SALE = { grossAmount: "100.00", tax: TAX };
// The sandbox's records do not have some of these payments.
const OWN_CHECKS = LEDGER_CHECKS.filter(({ says }) => !says.includes("sandbox"));
const KEY = "35270112345678000195550010000012341000012345";
const DAY_MS = 24 * 60 * 60 * 1000;
const thisMonth = () => brasiliaDay(new Date()).slice(0, 7);

const BRL = (amount: string) => ({ amount, currency: "BRL" });

let merchantId: MerchantId;
let userId: UserId;
let charge: ChargeRecord;
let attempt: AttemptRecord;
beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
  await setTax(merchantId, { takesTax: true }, SYSTEM_ACTOR);
});
afterEach(async () => {
  vi.restoreAllMocks();
  setMovedClocks(new Map());
  for (const { breaks } of OWN_CHECKS) expect(await db().execute(breaks)).toEqual([]);
});

async function open(more: Record<string, unknown> = {}): Promise<void> {
  charge = await newCharge(merchantId, { ...SALE, ...more });
  attempt = await newPixAttempt(charge);
}
const read = () => getCharge(merchantId, charge.id);
const steps = async () => (await getTaxTimeline(merchantId, charge.id)).steps.map(({ kind }) => kind);
const setAside = (cbs: number, ibs: number): Partial<ProviderOutcome> => ({
  taxSetAside: { cbsMinor: asMinor(cbs), ibsMinor: asMinor(ibs) },
});
const money = (amountMinor: number, more: Partial<ProviderOutcome> = {}, id = "E-1"): ProviderOutcome =>
  Object.assign(paid(`${id}-${attempt.id}`, amountMinor), more);

describe("a charge with tax", () => {
  it("is refused until the merchant switches tax on, and at the field that does not fit", async () => {
    await setTax(merchantId, { takesTax: false }, SYSTEM_ACTOR);
    await expect(open()).rejects.toMatchObject({ errors: [{ pointer: "/tax", code: "not_enabled" }] });
    await setTax(merchantId, { takesTax: true }, SYSTEM_ACTOR);
    await setPrice(merchantId, "PIX", { feeFixedMinor: asMinor(100) });
    const whole = { tax: { cbs: "99.00", ibs: "0.50" }, paymentMethod: "PIX" };
    await expect(open(whole)).rejects.toMatchObject({ errors: [{ pointer: "/tax", code: "exceeds_net" }] });
    const pointersOf = (more: Record<string, unknown>) => {
      try {
        chargeBody({ grossAmount: "100.00", ...more });
      } catch (error) {
        return (error as { issues: { path: string[] }[] }).issues.map(({ path }) => path.join("/"));
      }
      return [];
    };
    expect(pointersOf({ tax: { cbs: "9.00" } })).toEqual(["tax/ibs"]);
    expect(pointersOf({ tax: { cbs: "9.001", ibs: 0 } })).toEqual(["tax/cbs"]);
    expect(pointersOf({ tax: { cbs: "99.00", ibs: "1.01" } })).toEqual(["tax"]);
    expect(pointersOf({ tax: { ...TAX, documentKey: "a b-c" } })).toEqual(["tax/documentKey"]);
    expect(pointersOf({ tax: TAX, capture: false })).toEqual(["capture"]);
    expect(pointersOf({ tax: { cbs: 0, ibs: "0.00" } })).toEqual([]);
  });

  it("is previewed with its gross, tax, fee and net", async () => {
    await setPrice(merchantId, "PIX", { feeFixedMinor: asMinor(100) });
    const body = chargeBody({ ...SALE, paymentMethod: "PIX" });
    expect(await previewCharge(merchantId, body)).toMatchObject({
      tax: { cbs: "9.00", ibs: "1.00", status: "PENDING" },
      settlement: { grossAmount: "100.00", taxAmount: "10.00", feeAmount: "1.00", netAmount: "89.00" },
    });
  });

  it("brings the net amount: gross is net and what was set aside", async () => {
    await setPrice(merchantId, "PIX", { feeFixedMinor: asMinor(100) });
    await open();
    expect((await read()).tax).toMatchObject({ status: "INFORMED", setAside: null });
    await payPix(attempt.providerReference);
    expect(await read()).toMatchObject({
      status: "PAID",
      netAmount: "89.00",
      tax: { status: "SET_ASIDE", setAside: TAX },
      settlement: { taxAmount: "10.00", netAmount: "89.00", recipients: [{ amount: "89.00" }] },
    });
    const { payments } = await listPayments(merchantId, {}, { limit: 1 });
    expect(payments).toMatchObject([{ id: charge.id, net: "89.00" }]);
    expect(await ledgerBalances(merchantId)).toMatchObject({
      ...{ RECEIVABLE: 9_000, FEES: -100, MERCHANT: -8_900 },
      ...{ TAX_SET_ASIDE: 1_000, TAX_BORNE: -1_000 },
    });
    expect(await steps()).toEqual(["STATED", "INFORMED", "SET_ASIDE"]);
    const moved = await listMovements(db(), merchantId, { chargeId: charge.id });
    expect(moved.map(({ kind, amountMinor }) => [kind, amountMinor]).toSorted()).toEqual([
      ["PAYMENT", 10_000],
      ["TAX_SET_ASIDE", 1_000],
    ]);
  });

  it("has the same net amount in files and in the mail about the sale", async () => {
    await setPrice(merchantId, "PIX", { feeFixedMinor: asMinor(100) });
    await setMailChoices(userId, { sale: true });
    await open();
    await payPix(attempt.providerReference);
    for (const file of [
      await exportCharges(merchantId, {}, PLAIN_CSV),
      await exportPayments(merchantId, {}, PLAIN_CSV),
    ]) {
      const [names = [], values = []] = (await new Response(file).text())
        .split("\r\n")
        .map((line) => line.split(","));
      const cell = (name: string) => values[names.indexOf(name)];
      const amounts = ["gross_amount", "fee_amount", "tax_amount", "net_amount"];
      expect(amounts.map(cell)).toEqual(["100.00", "1.00", "10.00", "89.00"]);
    }
    await tellOfSale(merchantId, charge.id);
    expect(await queuedMailTo(`${userId}@example.com`)).toMatchObject([
      { kind: "sale", gross: BRL("100.00"), fee: BRL("1.00"), tax: BRL("10.00"), net: BRL("89.00") },
    ]);
  });

  it("reports a correction by the government and sets the corrected tax aside", async () => {
    await open({ tax: { cbs: "9.71", ibs: "1.00" } });
    await enquireAttempt(attempt);
    await enquireAttempt(await storedAttempt(merchantId, attempt.id));
    const corrected = { status: "CORRECTED", corrected: { cbs: "4.85", ibs: "0.50" } };
    expect((await read()).tax).toMatchObject(corrected);
    const [event, ...more] = await db().execute<{ data: Record<string, unknown> }>(
      sql`select data from events where merchant_id = ${merchantId} and type = 'charge.tax_corrected'`,
    );
    const data = EVENT_DATA["charge.tax_corrected"].parse(withQrCodes(event?.data ?? {}));
    expect([data, more]).toMatchObject([{ charge: { tax: corrected }, attempt: { id: attempt.id } }, []]);
    await payPix(attempt.providerReference);
    expect((await read()).tax).toMatchObject({ setAside: { cbs: "4.85", ibs: "0.50" } });
    expect(await steps()).toEqual(["STATED", "INFORMED", "CORRECTED", "SET_ASIDE"]);
  });

  it("sets aside at most the tax that is still open on its invoice", async () => {
    await open({ tax: { cbs: "9.72", ibs: "1.00" } });
    await enquireAttempt(attempt);
    await payPix(attempt.providerReference);
    expect((await read()).tax).toMatchObject({
      open: { cbs: "4.86", ibs: "0.50" },
      setAside: { cbs: "4.86", ibs: "0.50" },
    });
  });

  it("is not sent to a provider that takes no tax, which then remains the merchant's to pay", async () => {
    vi.spyOn(sandboxPixProvider, "taxes", "get").mockReturnValue(undefined);
    await open();
    expect((await read()).tax).toMatchObject({ status: "NOT_SENT" });
    await settle(attempt, money(10_000));
    expect(await read()).toMatchObject({ netAmount: "100.00", tax: { status: "NOT_SENT", setAside: null } });
    expect(await steps()).toEqual(["STATED", "NOT_SENT"]);
    charge = await paidByCard(merchantId, SALE);
    expect(await read()).toMatchObject({ netAmount: "100.00", tax: { status: "NOT_SENT" } });
    expect(await steps()).toEqual(["STATED", "NOT_SENT"]);
    expect(await ledgerBalances(merchantId)).toMatchObject({ MERCHANT: -20_000 });
  });

  it("counts as not sent if the bank ignores it", async () => {
    const { createCharge } = sandboxPixProvider;
    vi.spyOn(sandboxPixProvider, "createCharge").mockImplementation(async (request) => ({
      ...(await createCharge(request)),
      takesTax: false,
    }));
    await open();
    expect((await read()).tax).toMatchObject({ status: "NOT_SENT" });
  });
});

describe("what a bank reports", () => {
  it("after the payment corrects the forecast by which it was booked, once", async () => {
    await open({ tax: { cbs: "9.73", ibs: "1.00" } });
    await settle(attempt, money(10_000));
    expect(await ledgerBalances(merchantId)).toMatchObject({ MERCHANT: -8_927, TAX_SET_ASIDE: 1_073 });
    for (let round = 0; round < 2; round += 1) {
      await settle(attempt, money(10_000, setAside(500, 50)));
      expect(await ledgerBalances(merchantId)).toMatchObject({ MERCHANT: -9_450, TAX_SET_ASIDE: 550 });
    }
    expect((await read()).tax).toMatchObject({ setAside: { cbs: "5.00", ibs: "0.50" } });
    const { steps: all } = await getTaxTimeline(merchantId, charge.id);
    expect(all.slice(2)).toMatchObject([
      { kind: "SET_ASIDE", cbs: "9.73", isForecast: true },
      { kind: "SET_ASIDE", cbs: "-4.73", isForecast: false },
    ]);
  });

  it("confirms a forecast without moving money", async () => {
    await open();
    await settle(attempt, money(10_000));
    await settle(attempt, money(10_000, setAside(900, 100)));
    const { lines } = await getTaxStatement(merchantId, thisMonth());
    expect(lines).toMatchObject([{ cbs: "9.00", ibs: "1.00" }]);
    expect(await ledgerBalances(merchantId)).toMatchObject({ MERCHANT: -9_000 });
  });

  it("counts, with the payment or later, even if the bank did not confirm the tax at the start", async () => {
    vi.spyOn(sandboxPixProvider, "taxes", "get").mockReturnValue(undefined);
    for (const isLater of [false, true]) {
      await open();
      if (isLater) await settle(attempt, money(10_000));
      await settle(attempt, money(10_000, setAside(900, 100)));
      expect(await read()).toMatchObject({ netAmount: "90.00", tax: { status: "SET_ASIDE", setAside: TAX } });
    }
    expect(await ledgerBalances(merchantId)).toMatchObject({ MERCHANT: -18_000, TAX_SET_ASIDE: 2_000 });
    await settle(attempt, money(10_000, setAside(0, 0)));
    expect(await ledgerBalances(merchantId)).toMatchObject({ MERCHANT: -19_000, TAX_SET_ASIDE: 1_000 });
    await open();
    await settle(attempt, money(10_000, setAside(0, 0)));
    expect((await read()).tax).toMatchObject({ status: "NOT_SENT", setAside: null });
  });

  it("takes a correction from pending money, even after its test clock was moved", async () => {
    await setPrice(merchantId, "PIX", { settlementDays: 3 });
    await open();
    await settle(attempt, money(10_000));
    setMovedClocks(new Map([[merchantId, DAY_MS]]));
    await settle(attempt, money(10_000, setAside(500, 50)));
    const pending = await transaction((tx) => pendingPartsOf(tx, attempt, charge.id, new Date()));
    expect(pending).toMatchObject([{ recipientId: null, amountMinor: 9_450 }]);
  });

  const alerts = () =>
    db().execute(
      sql`select reason from report_alerts where body::text like ${`%${attempt.providerReference}%`}`,
    );

  it("of more than was paid alerts operators, and the payment is booked by the forecast", async () => {
    await open();
    const much = money(10_000, setAside(9_000, 1_001));
    const { discrepancy } = await transaction((tx) =>
      settleOutcome(tx, attempt, { outcome: much }, new Date()),
    );
    expect(discrepancy).toBe("UNEXPECTED_TAX");
    expect(await read()).toMatchObject({ status: "PAID", tax: { setAside: TAX } });
    await settle(attempt, money(10_000, setAside(800, 100)));
    expect((await read()).tax).toMatchObject({ setAside: { cbs: "8.00", ibs: "1.00" } });
  });

  it("about a charge that states no tax alerts operators once, and the payment is booked whole", async () => {
    await open({ tax: undefined });
    const taxSetAside = { cbsMinor: 900, ibsMinor: 100 };
    const report = { type: "pix.received", txid: attempt.providerReference, endToEndId: "E-untold" };
    for (const _ of ["once", "twice"]) {
      await acceptSigned(signedReport({ ...report, amountMinor: 10_000, taxSetAside }));
    }
    expect(await read()).toMatchObject({ status: "PAID", netAmount: "100.00" });
    expect(await alerts()).toEqual([{ reason: "UNEXPECTED_TAX" }]);
    expect(await ledgerBalances(merchantId)).toMatchObject({ MERCHANT: -10_000 });
  });

  it("about a payment is found by an enquiry if its report omits it", async () => {
    await open({ tax: { cbs: "9.73", ibs: "1.00" } });
    await payPix(attempt.providerReference);
    expect((await getTaxTimeline(merchantId, charge.id)).steps.at(-1)).toMatchObject({ isForecast: true });
    await enquireAttempt(await storedAttempt(merchantId, attempt.id));
    expect((await getTaxTimeline(merchantId, charge.id)).steps.at(-1)).toMatchObject({
      ...{ kind: "SET_ASIDE", cbs: "0.00", isForecast: false },
    });
  });
});

describe("money that cannot pay its charge", () => {
  it("is held whole, and the merchant bears its tax until it is accepted or refunded", async () => {
    await open();
    await payPix(attempt.providerReference, 5_000);
    const { suspense } = await read();
    expect(suspense).toMatchObject([{ reason: "PARTIAL", amount: "50.00" }]);
    expect(await ledgerBalances(merchantId)).toMatchObject({
      ...{ RECEIVABLE: 4_500, SUSPENSE: -5_000, MERCHANT: 500, TAX_SET_ASIDE: 500 },
    });
  });

  it("locks the merchant's account before the provider's, like a payment", async () => {
    await open();
    await settle(attempt, money(10_000));
    await open();
    await settle(attempt, money(5_000));
    const locking = (kind: string) => sql`
      select from ledger_accounts where merchant_id = ${merchantId} and kind = ${kind} for no key update nowait`;
    const { held } = await db().transaction(async (tx) => {
      await tx.execute(locking("MERCHANT"));
      const settling = settle(attempt, money(1_000, {}, "E-2"));
      await untilSessionsWait(1);
      await tx.execute(locking("RECEIVABLE"));
      return { held: settling };
    });
    await held;
    expect((await read()).suspense).toHaveLength(2);
  });

  it("pays a charge together with the rest: all parties bear the tax of both", async () => {
    const recipientId = await newRecipient(merchantId);
    const split = [{ recipientId, type: "PERCENT", value: "50" }];
    await open({ split, tax: { ...TAX, splitBase: "AFTER_TAX" } });
    await payPix(attempt.providerReference, 5_000);
    const rest = await newPixAttempt(await storedCharge(merchantId, charge.id));
    await payPix(rest.providerReference);
    expect(await read()).toMatchObject({
      status: "PAID",
      tax: { setAside: TAX },
      settlement: { taxAmount: "10.00", recipients: [{ amount: "45.00" }, { amount: "45.00" }] },
    });
    expect(await ledgerBalances(merchantId)).toMatchObject({
      ...{ RECEIVABLE: 9_000, MERCHANT: -4_500, [recipientId]: -4_500, SUSPENSE: 0 },
    });
  });

  it("stores the correction of a part with the part, once, and forecasts the part by it", async () => {
    await open();
    const port = sandboxPixProvider.taxes ?? { readTax: async () => null };
    vi.spyOn(port, "readTax").mockImplementation(async (txid) => {
      const corrected = txid === attempt.providerReference ? [800, 80] : [410, 40];
      return {
        corrected: { cbsMinor: asMinor(corrected[0] ?? 0), ibsMinor: asMinor(corrected[1] ?? 0) },
        open: null,
      };
    });
    await payPix(attempt.providerReference, 5_000);
    const rest = await newPixAttempt(await storedCharge(merchantId, charge.id));
    for (const { id } of [attempt, rest, attempt, rest])
      await enquireAttempt(await storedAttempt(merchantId, id));
    expect((await steps()).filter((kind) => kind === "CORRECTED")).toHaveLength(2);
    // A part's correction is not the charge's.
    expect(await eventCounts(merchantId)).toMatchObject({ "charge.tax_corrected": 1 });
    expect((await read()).tax).toMatchObject({ corrected: { cbs: "8.00", ibs: "0.80" } });
    await settle(rest, paid("E-rest", 5_000));
    // 4.50 and 0.50 from the first part, as its bank reported.
    expect((await read()).tax).toMatchObject({ setAside: { cbs: "8.60", ibs: "0.90" } });
  });

  it("is forecast from what is still open after an earlier payment", async () => {
    await open({ tax: { cbs: "9.72", ibs: "1.00" } });
    await enquireAttempt(attempt);
    await settle(attempt, money(4_000, {}, "E-1"));
    expect(await ledgerBalances(merchantId)).toMatchObject({ TAX_SET_ASIDE: 388 + 40 });
    await settle(attempt, money(10_000, {}, "E-2"));
    expect(await ledgerBalances(merchantId)).toMatchObject({ TAX_SET_ASIDE: 486 + 50 });
  });

  it("paid a second time does not count towards the charge's tax", async () => {
    await open();
    await payPix(attempt.providerReference);
    await payPix(attempt.providerReference);
    const { tax, suspense } = await read();
    expect(tax).toMatchObject({ setAside: TAX });
    expect(await ledgerBalances(merchantId)).toMatchObject({ MERCHANT: -8_000, TAX_SET_ASIDE: 2_000 });
    await acceptSuspense(merchantId, suspense[0]?.id ?? "", SYSTEM_ACTOR);
    expect(await ledgerBalances(merchantId)).toMatchObject({ MERCHANT: -18_000, SUSPENSE: 0 });
  });
});

describe("a split", () => {
  it.each([
    ["BEFORE_TAX", "50.00", "40.00"],
    ["AFTER_TAX", "45.00", "45.00"],
  ])("%s gives its recipient %s and the merchant %s", async (splitBase, share, own) => {
    const recipientId = await newRecipient(merchantId);
    const split = [{ recipientId, type: "PERCENT", value: "50" }];
    await open({ split, tax: { ...TAX, splitBase } });
    await payPix(attempt.providerReference);
    const { settlement } = await read();
    expect(settlement.recipients.map(({ amount }) => amount)).toEqual([share, own]);
    expect(await ledgerBalances(merchantId)).toMatchObject({
      ...{ MERCHANT: -Number(own) * 100, [recipientId]: -Number(share) * 100 },
    });
  });
});

describe("money of an unknown payer that its merchant accepts", () => {
  const LOCK = { payerDocument: "52998224725" };
  const accept = async () => acceptSuspense(merchantId, (await read()).suspense[0]?.id ?? "", SYSTEM_ACTOR);

  it("pays its charge with what its bank set aside, which each party then bears", async () => {
    const recipientId = await newRecipient(merchantId);
    const split = [{ recipientId, type: "PERCENT", value: "50" }];
    await open({ ...LOCK, split, tax: { ...TAX, splitBase: "AFTER_TAX" } });
    await settle(attempt, money(10_000, setAside(900, 100)));
    expect(await ledgerBalances(merchantId)).toMatchObject({ MERCHANT: 1_000, SUSPENSE: -10_000 });
    await accept();
    expect(await read()).toMatchObject({ status: "PAID", tax: { setAside: TAX } });
    expect(await ledgerBalances(merchantId)).toMatchObject({
      ...{ RECEIVABLE: 9_000, SUSPENSE: 0, TAX_SET_ASIDE: 1_000, TAX_BORNE: -1_000 },
      ...{ MERCHANT: -4_500, [recipientId]: -4_500 },
    });
    await settle(attempt, money(10_000, setAside(900, 50)));
    expect(await read()).toMatchObject({ tax: { setAside: { cbs: "9.00", ibs: "0.50" } } });
    expect(await ledgerBalances(merchantId)).toMatchObject({ MERCHANT: -4_525, [recipientId]: -4_525 });
  });

  it("keeps the forecast of a bank that has not reported its tax, until it does", async () => {
    await open(LOCK);
    await enquireAttempt(attempt);
    await settle(attempt, money(10_000));
    await accept();
    const [month] = (await getTaxStatement(merchantId, thisMonth())).lines;
    expect(month).toMatchObject({ isForecast: true });
    await settle(attempt, money(10_000, setAside(900, 100)));
    const [told] = (await getTaxStatement(merchantId, thisMonth())).lines;
    expect(told).toMatchObject({ isForecast: false });
  });
});

describe("a refund", () => {
  const refund = (amount?: number) =>
    createRefund(
      merchantId,
      charge.id,
      { body: { amount: amount === undefined ? undefined : asMinor(amount) }, claimId: null },
      SYSTEM_ACTOR,
    );

  it("returns the whole amount although only the net came in, and shows this", async () => {
    await open();
    await payPix(attempt.providerReference);
    await expect(refund()).rejects.toMatchObject({
      code: "insufficient_balance",
      message: expect.stringContaining("the bank set 10.00 of tax aside"),
    });
    await refund(9_000);
    expect(await ledgerBalances(merchantId)).toMatchObject({ MERCHANT: 0, RESERVED: -9_000 });
  });

  it("of a sale can be paid from other money, and does not undo the tax", async () => {
    await open();
    await payPix(attempt.providerReference);
    const other = await newCharge(merchantId, { grossAmount: "50.00" });
    await payPix((await newPixAttempt(other)).providerReference);
    const { id } = await refund();
    await tellReports(id);
    expect(await ledgerBalances(merchantId)).toMatchObject({
      ...{ MERCHANT: -4_000, RECEIVABLE: 4_000, TAX_SET_ASIDE: 1_000 },
    });
  });
});

describe("the key of an invoice", () => {
  it("is set once after the charge, and sent to the bank whose code can still be paid", async () => {
    await open();
    await setDocumentKey(merchantId, charge.id, { documentKey: KEY }, SYSTEM_ACTOR);
    await setDocumentKey(merchantId, charge.id, { documentKey: KEY }, SYSTEM_ACTOR);
    expect(await jobCount("send-document-key", attempt.id)).toBe(1);
    const sent = vi.spyOn(sandboxPixProvider.taxes ?? { setTax: async () => {} }, "setTax");
    await sendDocumentKey({ merchantId, attemptId: attempt.id });
    expect(sent).toHaveBeenCalledWith(attempt.providerReference, "cob", {
      ...{ cbsMinor: 900, ibsMinor: 100, documentKey: KEY },
    });
    await expect(
      setDocumentKey(merchantId, charge.id, { documentKey: "1" }, SYSTEM_ACTOR),
    ).rejects.toMatchObject({ code: "illegal_transition" });
    expect((await read()).tax).toMatchObject({ documentKey: KEY });
  });

  it("is sent later if it was set while the bank was asked", async () => {
    const { createCharge } = sandboxPixProvider;
    vi.spyOn(sandboxPixProvider, "createCharge").mockImplementation(async (request) => {
      const made = await createCharge(request);
      await setDocumentKey(merchantId, charge.id, { documentKey: KEY }, SYSTEM_ACTOR);
      return made;
    });
    await open();
    expect(await jobCount("send-document-key", attempt.id)).toBe(1);
  });

  it("is not sent for a debit, which cannot be changed", async () => {
    await open();
    await transaction((tx) => queueDocumentKey(tx, { ...attempt, paymentMethod: "PIX_AUTOMATIC" }));
    expect(await jobCount("send-document-key", attempt.id)).toBe(0);
    await transaction((tx) => queueDocumentKey(tx, attempt));
    expect(await jobCount("send-document-key", attempt.id)).toBe(1);
  });

  it("is sent again if the bank was not reached, and not if it refused", async () => {
    await open();
    const port = sandboxPixProvider.taxes ?? { setTax: async () => {} };
    const setTaxOfPix = vi.spyOn(port, "setTax");
    setTaxOfPix.mockRejectedValueOnce(new ProviderUnavailable("too many requests"));
    const sending = () => sendDocumentKey({ merchantId, attemptId: attempt.id });
    await expect(sending()).rejects.toThrow("too many requests");
    setTaxOfPix.mockRejectedValueOnce(new ProviderFault("no such charge"));
    await sending();
    expect(setTaxOfPix).toHaveBeenCalledTimes(2);
  });

  it("is refused for a charge without tax, and for another merchant's", async () => {
    const plain = await newCharge(merchantId);
    const key = { documentKey: KEY };
    await expect(setDocumentKey(merchantId, plain.id, key, SYSTEM_ACTOR)).rejects.toMatchObject({
      code: "illegal_transition",
    });
    await open();
    const { merchantId: stranger } = await newMerchant();
    await expect(setDocumentKey(stranger, charge.id, key, SYSTEM_ACTOR)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(getTaxTimeline(stranger, charge.id)).rejects.toMatchObject({ code: "not_found" });
  });
});

it("a month's statement names each charge, and its file all of them", async () => {
  for (const externalReference of ["one", "two"]) {
    await open({ externalReference, tax: { ...TAX, documentKey: KEY } });
    await payPix(attempt.providerReference);
  }
  expect(await getTaxStatement(merchantId, thisMonth())).toMatchObject({
    ...{ cbs: "18.00", ibs: "2.00", isComplete: true },
    lines: [
      { externalReference: "one", documentKey: KEY, grossAmount: "100.00", cbs: "9.00" },
      { externalReference: "two" },
    ],
  });
  expect((await getTaxStatement(merchantId, "2025-12")).lines).toEqual([]);
  const file = await new Response(await exportTaxStatement(merchantId, thisMonth(), PLAIN_CSV)).text();
  expect(file.trim().split("\r\n")).toHaveLength(3);
});

it("a statement marks an amount as forecast only until the bank has reported", async () => {
  const line = async () => (await getTaxStatement(merchantId, thisMonth())).lines[0];
  await open({ tax: { cbs: "9.73", ibs: "1.00" } });
  await settle(attempt, money(10_000));
  expect(await line()).toMatchObject({ cbs: "9.73", isForecast: true });
  await settle(attempt, money(10_000, setAside(973, 100)));
  expect(await line()).toMatchObject({ cbs: "9.73", isForecast: false });
  // A second payment, about which the bank has not reported yet.
  await settle(attempt, money(10_000, {}, "E-2"));
  expect(await line()).toMatchObject({ cbs: "19.46", isForecast: true });
});

it("an event of a paid charge names what was set aside", async () => {
  await open();
  await payPix(attempt.providerReference);
  expect(await eventCounts(merchantId)).toMatchObject({ "charge.paid": 1 });
});
