import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { getPeriodFigures } from "#lib/ledger/get-period-figures";
import {
  listPeriod,
  listStatement,
  type StatementLine,
  type StatementRequest,
} from "#lib/ledger/list-statement";
import * as queries from "#lib/ledger/statement.queries";
import { statementCsv } from "#lib/ledger/statement-csv";
import { PLAIN_CSV } from "#lib/lists/csv.rules";
import { createRefund } from "#lib/refunds/create-refund";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, paidByCard, paidByPix, setPrice } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";

const NAME = '=HYPERLINK("http://example.com";"Ana"), Ltda';
const HEADER =
  "id,created_at,available_at,movement,charge_id,account,account_name,currency,debit,credit,balance,description,payer,method,fee,custodian,custodian_name";

const DAY_MS = 24 * 60 * 60 * 1000;

let merchantId: MerchantId;
let stranger: MerchantId;
let recipientId: string;
let first: ChargeRecord;
let second: ChargeRecord;
let foreign: ChargeRecord;
beforeAll(async () => {
  [{ merchantId }, { merchantId: stranger }] = [await newMerchant(), await newMerchant()];
  recipientId = await newRecipient(merchantId, NAME);
  await setPrice(merchantId, "PIX", { feeBps: 99, settlementDays: 1 });
  first = await paidByPix(merchantId, { split: [{ recipientId, type: "PERCENT", value: 50 }] });
  foreign = await paidByPix(stranger);
  second = await paidByCard(merchantId);
  await createRefund(merchantId, second.id, { body: { amount: asMinor(400) }, claimId: null }, SYSTEM_ACTOR);
});

const all = async () => (await listStatement(merchantId, { limit: 100 })).lines;
const brief = ({ kind, account, debit, credit }: StatementLine) => [kind, account.ref, debit, credit];

describe("a statement", () => {
  it("lists only the merchant's lines, newest first, with each account's owner", async () => {
    const { lines, next } = await listStatement(merchantId, { limit: 100 });
    expect(next).toBeNull();
    expect(lines.map(brief)).toEqual([
      ["REFUND", "RECEIVABLE:sandbox", null, "4.00"],
      ["REFUND", "RESERVED", "4.00", null],
      ["REFUND_RESERVED", "RESERVED", null, "4.00"],
      ["REFUND_RESERVED", "MERCHANT", "4.00", null],
      ["PAYMENT", "MERCHANT", null, "10.50"],
      ["PAYMENT", "RECEIVABLE:sandbox", "10.50", null],
      ["PAYMENT", "MERCHANT", null, "5.20"],
      ["PAYMENT", `RECIPIENT:${recipientId}`, null, "5.20"],
      ["PAYMENT", "FEES", null, "0.10"],
      ["PAYMENT", "RECEIVABLE:sandbox", "10.50", null],
    ]);
    expect(lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(lines.find(({ account }) => account.kind === "RECIPIENT")?.account.name).toBe(NAME);
    expect(new Set(lines.map(({ chargeId }) => chargeId))).toEqual(new Set([first.id, second.id]));
    expect(lines.filter(({ availableAt }) => availableAt !== null).map(brief)).toEqual([
      ["PAYMENT", "MERCHANT", null, "5.20"],
      ["PAYMENT", `RECIPIENT:${recipientId}`, null, "5.20"],
    ]);
  });

  it("of one account contains that account's lines only", async () => {
    for (const account of ["MERCHANT", "FEES", "RECEIVABLE:sandbox", `RECIPIENT:${recipientId}`]) {
      const { lines } = await listStatement(merchantId, { account, limit: 100 });
      const same = (await all()).filter((line) => line.account.ref === account);
      expect(lines.map(({ balance: _balance, ...line }) => line)).toEqual(
        same.map(({ balance: _balance, ...line }) => line),
      );
      expect(lines.length).toBeGreaterThan(0);
    }
    expect((await listStatement(merchantId, { account: "SUSPENSE", limit: 100 })).lines).toEqual([]);
  });

  it("of one account has the balance after each line, on every page and in every period", async () => {
    const of = async (request: Partial<StatementRequest>) =>
      (await listStatement(merchantId, { account: "MERCHANT", limit: 100, ...request })).lines;
    const lines = await of({});
    expect(lines.map(({ balance }) => balance)).toEqual(["11.70", "15.70", "5.20"]);
    const [newest, , oldest] = lines;
    expect(await of({ before: newest?.id, limit: 1 })).toEqual([lines[1]]);
    expect(await of({ end: new Date(oldest?.createdAt ?? 0) })).toEqual([oldest]);
    const { anchor } = await listStatement(merchantId, { account: "MERCHANT", limit: 1 });
    expect(await of({ before: anchor?.id, anchor })).toEqual(lines.slice(1));
    const received = await of({ account: "RECEIVABLE:sandbox" });
    expect(received.map(({ balance }) => balance)).toEqual(["17.00", "21.00", "10.50"]);
    expect((await all()).every(({ balance }) => balance === null)).toBe(true);
  });

  it("of a period has opening plus in less out equal to closing, in every account", async () => {
    const accounts = ["MERCHANT", "FEES", "RECEIVABLE:sandbox", `RECIPIENT:${recipientId}`];
    const [edge] = (await all()).filter(({ chargeId, kind }) => chargeId === second.id && kind === "PAYMENT");
    const at = new Date(edge?.createdAt ?? 0);
    const whole = { start: new Date(0), end: new Date(Date.now() + DAY_MS) };
    const figuresOf = (period: typeof whole) =>
      Promise.all(accounts.map((account) => getPeriodFigures(merchantId, account, period)));
    const shown = async (period: typeof whole) =>
      (await figuresOf(period)).map((one) => one && [one.opening, one.moneyIn, one.moneyOut, one.closing]);
    expect(await shown(whole)).toEqual([
      ["0.00", "15.70", "4.00", "11.70"],
      ["0.00", "0.10", "0.00", "0.10"],
      ["0.00", "21.00", "4.00", "17.00"],
      ["0.00", "5.20", "0.00", "5.20"],
    ]);
    expect(await shown({ start: at, end: at })).toEqual([
      ["5.20", "10.50", "0.00", "15.70"],
      ["0.10", "0.00", "0.00", "0.10"],
      ["10.50", "10.50", "0.00", "21.00"],
      ["5.20", "0.00", "0.00", "5.20"],
    ]);
    expect(await getPeriodFigures(stranger, `RECIPIENT:${recipientId}`, whole)).toBeNull();
    await expect(getPeriodFigures(merchantId, "NOBODY", whole)).rejects.toMatchObject({
      errors: [{ pointer: "/account", code: "invalid_account" }],
    });
  });

  it("of another merchant's recipient is empty", async () => {
    const { lines } = await listStatement(stranger, { account: `RECIPIENT:${recipientId}`, limit: 100 });
    expect(lines).toEqual([]);
    const own = (await listStatement(stranger, { limit: 100 })).lines;
    expect(new Set(own.map(({ chargeId }) => chargeId))).toEqual(new Set([foreign.id]));
  });

  it.each(["NOBODY", "MERCHANT:x", "RECIPIENT:1", "RECEIVABLE:' or 1=1 --", "RECEIVABLE:a:b"])(
    "of %s is refused, naming the field",
    async (account) => {
      await expect(listStatement(merchantId, { account, limit: 10 })).rejects.toMatchObject({
        code: "invalid_request",
        errors: [{ pointer: "/account", code: "invalid_account" }],
      });
      await expect(statementCsv(merchantId, { account }, PLAIN_CSV)).rejects.toMatchObject({
        code: "invalid_request",
      });
    },
  );

  it("of a period contains its postings, both ends included", async () => {
    const lines = await all();
    const refund = lines[0];
    if (!refund) throw new Error("the statement is empty");
    const at = new Date(refund.createdAt);
    const inside = (start: number, end: number) =>
      listStatement(merchantId, {
        start: new Date(at.getTime() + start),
        end: new Date(at.getTime() + end),
        limit: 100,
      });
    expect((await inside(0, 0)).lines.map(brief)).toEqual(lines.slice(0, 2).map(brief));
    expect((await inside(1, 1000)).lines).toEqual([]);
    const before = (await inside(-DAY_MS, -1)).lines;
    expect(before).toEqual(lines.slice(2));
  });

  it.each([1, 3, 8, 9])("read %i at a time is the same, each line once", async (limit) => {
    const read: StatementLine[] = [];
    let before: number | undefined;
    do {
      const { lines, next } = await listStatement(merchantId, { before, limit });
      expect(lines.length).toBeLessThanOrEqual(limit);
      read.push(...lines);
      before = next ?? undefined;
    } while (before !== undefined);
    expect(read).toEqual(await all());
  });
});

/** Posts two lines to the merchant's account, in that order, each at an instant with an amount that the other returns. */
async function postPair(whose: MerchantId, ...lines: [at: string, amountMinor: number][]): Promise<void> {
  const [one, other] = lines.map(([at, amountMinor]) => sql`(${at}::timestamptz, ${amountMinor}::bigint)`);
  await db().execute(sql`
    with one as (select id from ledger_transactions where merchant_id = ${whose} limit 1),
    account as (select id from ledger_accounts where merchant_id = ${whose} and kind = 'MERCHANT')
    insert into ledger_postings (transaction_id, account_id, created_at, amount_minor)
    select one.id, account.id, line.at, line.amount from one, account, (values ${one}, ${other}) line (at, amount)`);
}

const csvOf = async (whose: MerchantId, filter: Parameters<typeof statementCsv>[1]) =>
  new Response(await statementCsv(whose, filter, PLAIN_CSV)).text();

describe("a statement's file", () => {
  it("has a header and one record per line of that merchant, with decimal amounts", async () => {
    const records = (await csvOf(merchantId, {})).split("\r\n");
    expect(records.shift()).toBe(HEADER);
    expect(records.pop()).toBe("");
    const lines = await all();
    expect(records.map((record) => record.split(",")[0])).toEqual(lines.map(({ id }) => String(id)));
    expect(records[0]).toMatch(
      new RegExp(
        `^\\d+,[^,]+Z,,REFUND,${second.id},RECEIVABLE:sandbox,sandbox,BRL,,4\\.00,,,,CREDIT_CARD,,PLATFORM,$`,
      ),
    );
    expect(records.join()).not.toContain(foreign.id);
  });

  it("explains each line like the page: its description, payer, method and fee", async () => {
    const { merchantId: shop } = await newMerchant();
    await setPrice(shop, "PIX", { feeBps: 99 });
    const of = { description: "Bolo de rolo", customer: { name: "Ana Souza" } };
    const charge = await paidByPix(shop, of);
    await createRefund(shop, charge.id, { body: { amount: asMinor(400) }, claimId: null }, SYSTEM_ACTOR);
    await tellReports("rfd_");
    const { lines } = await listStatement(shop, { account: "MERCHANT", limit: 10 });
    const words = { description: "Bolo de rolo", payer: "Ana Souza", method: "PIX", chargeId: charge.id };
    expect(lines).toMatchObject([
      { ...words, kind: "REFUND_RESERVED", fee: null, balance: "6.40" },
      { ...words, kind: "PAYMENT", fee: "0.10", balance: "10.40" },
    ]);
    const records = (await csvOf(shop, { account: "MERCHANT" })).split("\r\n").slice(1, -1);
    expect(records.map((record) => record.split(",").slice(-7, -2).join())).toEqual([
      "6.40,Bolo de rolo,Ana Souza,PIX,",
      "10.40,Bolo de rolo,Ana Souza,PIX,0.10",
    ]);
  });

  it("of one account and period is filtered the same way", async () => {
    const csv = await csvOf(merchantId, { account: "FEES" });
    expect(csv.split("\r\n")).toEqual([HEADER, expect.stringContaining(",FEES,,BRL,,0.10,0.10"), ""]);
    expect(await csvOf(merchantId, { account: "FEES", end: new Date(0) })).toBe(`${HEADER}\r\n`);
  });

  it.each([
    ["pt-BR", "Data,Movimento,Descrição,Cliente", "Saldo final", "Devolução reservada", "Saldo inicial"],
    ["en", "Date,Movement,Description,Customer", "Closing balance", "Refund reserved", "Opening balance"],
    ["es", "Fecha,Movimiento,Descripción,Cliente", "Saldo final", "Devolución reservada", "Saldo inicial"],
  ] as const)("for people has heads, words and both balances in %s", async (language, heads, ...words) => {
    const filter = { account: "MERCHANT", start: new Date(0) };
    const file = await statementCsv(merchantId, filter, PLAIN_CSV, language);
    const records = (await new Response(file).text()).trimEnd().split("\r\n");
    expect(records[0]?.startsWith(heads)).toBe(true);
    const cells = records.slice(1).map((record) => record.split(","));
    expect([cells[0]?.[1], cells[1]?.[1], cells.at(-1)?.[1]]).toEqual(words);
    // Debit, credit and balance.
    expect(cells.map((record) => record.slice(5, 8).join())).toEqual([
      ",,11.70",
      "4.00,,11.70",
      ",10.50,15.70",
      ",5.20,5.20",
      ",,0.00",
    ]);
  });

  it("for people that begins in the future opens and closes at the same instant", async () => {
    const filter = { account: "MERCHANT", start: new Date(Date.now() + DAY_MS) };
    const file = await statementCsv(merchantId, filter, PLAIN_CSV, "en");
    const records = (await new Response(file).text()).trimEnd().split("\r\n").slice(1);
    const [closing, opening, ...more] = records.map((record) => record.split(","));
    expect([closing?.[1], opening?.[1], more]).toEqual(["Closing balance", "Opening balance", []]);
    expect(opening?.[0]).toBe(closing?.[0]);
  });

  it("for people counts the balances of a past period from its closing one, however long ago", async () => {
    const { merchantId: busy } = await newMerchant();
    await paidByPix(busy);
    const [payment] = (await listStatement(busy, { account: "MERCHANT", limit: 1 })).lines;
    await db().execute(sql`
      with one as (select t.id from ledger_transactions t where t.merchant_id = ${busy}),
      account as (select id from ledger_accounts where merchant_id = ${busy} and kind = 'MERCHANT')
      insert into ledger_postings (transaction_id, account_id, amount_minor)
      select one.id, account.id, case when n % 2 = 0 then 1 else -1 end from one, account, generate_series(1, 2500) n`);
    const past = { account: "MERCHANT", start: new Date(0), end: new Date(payment?.createdAt ?? 0) };
    expect((await listStatement(busy, { ...past, limit: 1 })).lines[0]?.balance).toBeNull();
    const file = await statementCsv(busy, past, PLAIN_CSV, "en");
    const records = (await new Response(file).text()).trimEnd().split("\r\n").slice(1);
    expect(records.map((record) => record.split(",")[7])).toEqual(["10.50", "10.50", "0.00"]);
  });

  it("for people adds up even if a posting of the next period has a lower id than one of this period", async () => {
    const { merchantId: busy } = await newMerchant();
    await paidByPix(busy);
    const [payment] = (await listStatement(busy, { account: "MERCHANT", limit: 1 })).lines;
    const at = payment?.createdAt ?? "";
    const later = new Date(Date.parse(at) + 1).toISOString();
    await postPair(busy, [later, -100], [at, 100]);
    const period = { account: "MERCHANT", start: new Date(0), end: new Date(at) };
    const file = await statementCsv(busy, period, PLAIN_CSV, "en");
    const records = (await new Response(file).text()).trimEnd().split("\r\n").slice(1);
    expect(records.map((record) => record.split(",")[7])).toEqual(["9.50", "9.50", "10.50", "0.00"]);
    const { lines } = await listPeriod(busy, { ...period, limit: 1 });
    const rest = await listPeriod(busy, { ...period, before: lines[0]?.id, limit: 1 });
    expect([...lines, ...rest.lines].map(({ balance }) => balance)).toEqual(["9.50", "10.50"]);
    const next = await listPeriod(busy, { ...period, start: new Date(later), end: new Date(), limit: 9 });
    expect(next.figures).toMatchObject({ opening: "9.50", closing: "10.50" });
    expect(next.lines.map(({ balance }) => balance)).toEqual(["10.50"]);
  });

  it("for people has the lines that its balances count, although a posting commits between them", async () => {
    const { merchantId: busy } = await newMerchant();
    await paidByPix(busy);
    const [payment] = (await listStatement(busy, { account: "MERCHANT", limit: 1 })).lines;
    const at = payment?.createdAt ?? "";
    const { sumPeriod } = queries;
    const sum = vi.spyOn(queries, "sumPeriod").mockImplementationOnce(async (...args) => {
      const sums = await sumPeriod(...args);
      await postPair(busy, [at, 100], [at, -100]);
      return sums;
    });
    const file = await statementCsv(busy, { account: "MERCHANT", start: new Date(0) }, PLAIN_CSV, "en");
    expect((await new Response(file).text()).trimEnd().split("\r\n")).toHaveLength(4);
    expect(sum).toHaveBeenCalledOnce();
    expect((await listStatement(busy, { account: "MERCHANT", limit: 9 })).lines).toHaveLength(3);
  });

  it("contains no formula, whatever the recipient's name", async () => {
    const csv = await csvOf(merchantId, { account: `RECIPIENT:${recipientId}` });
    expect(csv).toContain(`,"'=HYPERLINK(""http://example.com"";""Ana""), Ltda",BRL,`);
    expect(csv).not.toMatch(/(^|[,"])[=+@]/m);
  });

  it("of more lines than one page contains each once", async () => {
    const { merchantId: busy } = await newMerchant();
    await paidByPix(busy);
    await db().execute(sql`
      with one as (select t.id from ledger_transactions t where t.merchant_id = ${busy}),
      account as (select id from ledger_accounts where merchant_id = ${busy} and kind = 'MERCHANT')
      insert into ledger_postings (transaction_id, account_id, amount_minor)
      select one.id, account.id, case when n % 2 = 0 then 1 else -1 end from one, account, generate_series(1, 2500) n`);
    const own = (await csvOf(busy, { account: "MERCHANT" })).split("\r\n").slice(1, -1);
    expect(own).toHaveLength(2_501);
    // Each posting after the payment raised or lowered the balance by a cent, so each balance follows from the one below.
    const balances = own.map((record) => record.split(",").at(HEADER.split(",").indexOf("balance")));
    expect(balances.at(-1)).toBe("10.50");
    expect(new Set(balances)).toEqual(new Set(["10.50", "10.51"]));
    const records = (await csvOf(busy, {})).split("\r\n").slice(1, -1);
    expect(records).toHaveLength(2_502);
    expect(new Set(records.map((record) => record.split(",")[0])).size).toBe(2_502);
  });
});
