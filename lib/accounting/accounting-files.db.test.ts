import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { BEANCOUNT } from "#lib/accounting/beancount.rules";
import { HLEDGER } from "#lib/accounting/hledger.rules";
import { journalAccount } from "#lib/accounting/journal.rules";
import { statementJournal } from "#lib/accounting/statement-journal";
import { statementOfx } from "#lib/accounting/statement-ofx";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { formatAmount, moneyOf } from "#lib/domain/money/money";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { accountId, postSettledDebts } from "#lib/ledger/ledger.rules";
import { insertLedgerTransactions } from "#lib/ledger/ledger-batch.queries";
import { newId } from "#lib/platform/ids/new-id";
import { newIdAt } from "#lib/platform/ids/new-id-at";
import { createRefund } from "#lib/refunds/create-refund";
import { newMerchant } from "#test/new-merchant";
import { newPayout } from "#test/new-payout";
import { newRecipient, paidByCard, paidByPix, setPrice } from "#test/paid-charge";
import { parseCsv } from "#test/parse-csv";

const HOSTILE = [
  'Bolo "de rolo"; date:2020-01-01, [2020-01-02] | x * ! \\',
  "two\nlines\r\n2020-01-01 * (x) y",
  "</MEMO><STMTTRN>&amp;<![CDATA[x]]>",
  "* \u202Eabc\u0007 é 日本 🎉 ;",
];
const PAYERS = ['=Ana "A"; | * !', "</NAME>\n<FITID>1", "Łukasz & Иван ".repeat(6).trim(), "; comment"];

type Ledger = {
  currency: string;
  kind: string;
  owner: string | null;
  custodian: "PLATFORM";
  balance: string;
};

const folder = mkdtempSync(join(tmpdir(), "ponte-accounting-"));
afterAll(() => rmSync(folder, { recursive: true }));

const YESTERDAY = brasiliaDay(new Date(Date.now() - 24 * 60 * 60 * 1000));
// Already the next day in UTC.
const YESTERDAY_NIGHT = new Date(`${YESTERDAY}T23:30:00.000-03:00`);

const NEXT_YEAR = new Date(Date.now() + 366 * 24 * 60 * 60 * 1000);

let merchantId: MerchantId;
let recipientId: string;
beforeAll(async () => {
  const requester = await newMerchant();
  merchantId = requester.merchantId;
  await postYesterday();
  recipientId = await newRecipient(merchantId, 'Sítio, type:Asset "Verde";\n2020-01-01 Ltda');
  await setPrice(merchantId, "PIX", { feeBps: 99 });
  for (const [index, description] of HOSTILE.entries()) {
    const split = [{ recipientId, type: "PERCENT", value: 50 }];
    const { id } = await paidByPix(merchantId, index === 0 ? { split } : {});
    // A bank may report a payer of this name.
    await db().execute(sql`
      update charges set description = ${description}, customer = ${JSON.stringify({ name: PAYERS[index] })}::jsonb
      where merchant_id = ${merchantId} and id = ${id}`);
  }
  const card = await paidByCard(merchantId);
  await createRefund(merchantId, card.id, { body: { amount: asMinor(400) }, claimId: null }, SYSTEM_ACTOR);
  await newPayout(requester);
});

/** 3.33 BRL yesterday at half past eleven in the evening. */
async function postYesterday(): Promise<void> {
  const here = { merchantId, custodian: "PLATFORM", currency: "BRL" } as const;
  const accounts = [
    { ...here, kind: "RECEIVABLE", owner: "sandbox" } as const,
    { ...here, kind: "MERCHANT", owner: null } as const,
  ];
  for (const { kind, owner, ...account } of accounts) {
    await db().execute(sql`
      insert into ledger_accounts (id, merchant_id, kind, owner, currency, custodian, balance_minor)
      values (${accountId({ kind, owner, ...account })}, ${merchantId}, ${kind}, ${owner}, 'BRL', 'PLATFORM', 0)`);
  }
  const [receivable = "", own = ""] = accounts.map(accountId);
  await db().execute(sql`
    with posted as (
      insert into ledger_transactions (id, merchant_id, kind, source_id, charge_id, created_at)
      values (${newIdAt("ledgerTransaction", YESTERDAY_NIGHT)}, ${merchantId}, 'SUSPENSE_ACCEPTED', ${newId("suspense")},
        ${newId("charge")}, ${YESTERDAY_NIGHT.toISOString()})
      returning id, merchant_id, created_at
    )
    insert into ledger_postings (merchant_id, transaction_id, account_id, amount_minor, created_at)
    select posted.merchant_id, posted.id, account, amount, posted.created_at
    from posted, (values (${receivable}, 333), (${own}, -333)) of (account, amount)`);
}

const textOf = async (stream: Promise<ReadableStream<Uint8Array>>) => new Response(await stream).text();
const ofxOf = (more: object = {}) =>
  textOf(statementOfx(merchantId, { account: "MERCHANT", currency: "BRL", ...more }));

/** The balance of each of the merchant's accounts in the database, by the account's name in journals; debits are positive. */
async function ledgerOf(whose: MerchantId): Promise<Record<string, string>> {
  const rows = await db().execute<Ledger>(sql`
    select kind, owner, currency, custodian, balance_minor::text as balance from ledger_balances where merchant_id = ${whose}`);
  return Object.fromEntries(
    rows.map((row) => [
      journalAccount({ ...row, kind: row.kind as "MERCHANT" }),
      formatAmount(asMinor(Number(row.balance)), row.currency),
    ]),
  );
}

function read(program: string, name: string, text: string, ...args: string[]) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const all = args.includes("FILE") ? args.map((one) => (one === "FILE" ? file : one)) : [...args, file];
  const env = { ...process.env, TZ: "America/Sao_Paulo", LC_ALL: "C.UTF-8" };
  const { status, stdout, stderr } = spawnSync(program, all, { encoding: "utf8", env });
  return { status, stdout, stderr };
}

/** The values of an SGML element in a file, as an independent reader finds them. */
const valuesOf = (ofx: string, name: string) =>
  [...ofx.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, value = ""]) =>
    value.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  );
const centsOf = (amount: string) => Number(amount.replace(".", ""));
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + centsOf(amount), 0);
const openingOf = (ofx: string) => /Opening balance \S+: (\S+) BRL/.exec(ofx)?.[1] ?? "";

describe("the statement as OFX", () => {
  it("lists whole amounts, fees and shares as separate lines, which add up to the balance", async () => {
    const ofx = await ofxOf();
    const types = valuesOf(ofx, "TRNTYPE");
    const lines = valuesOf(ofx, "TRNAMT").map((amount, index) => [types[index], amount]);
    expect(lines).toEqual([
      ["XFER", "-5.00"],
      ["DEBIT", "-4.00"],
      ["CREDIT", "10.50"],
      ...["CREDIT", "FEE", "CREDIT", "FEE", "CREDIT", "FEE", "CREDIT", "FEE"].map((type) => [
        type,
        type === "FEE" ? "-0.10" : "10.50",
      ]),
      ["XFER", "-5.20"],
      ["CREDIT", "3.33"],
    ]);
    const { "Liabilities:Platform:Merchant": owed = "" } = await ledgerOf(merchantId);
    expect(sumOf(valuesOf(ofx, "TRNAMT"))).toBe(-centsOf(owed));
    expect(valuesOf(ofx, "BALAMT").map(centsOf)).toEqual([-centsOf(owed)]);
    expect(openingOf(ofx)).toBe("0.00");
  });

  it("of two adjacent periods has each line once, with the same identifier, and carries the balance over", async () => {
    const all = valuesOf(await ofxOf(), "FITID");
    expect(new Set(all).size).toBe(all.length);
    for (const cut of [new Date(), YESTERDAY_NIGHT, new Date(YESTERDAY_NIGHT.getTime() + 1)]) {
      const [earlier, later] = [
        await ofxOf({ end: new Date(cut.getTime() - 1) }),
        await ofxOf({ start: cut }),
      ];
      expect([...valuesOf(later, "FITID"), ...valuesOf(earlier, "FITID")]).toEqual(all);
      expect(openingOf(later)).toBe(valuesOf(earlier, "BALAMT")[0]);
    }
  });

  it.each([
    ["after now", { start: NEXT_YEAR }],
    ["before the first line", { end: new Date(YESTERDAY_NIGHT.getTime() - 60_000) }],
  ])("of a period %s has no lines, and its start is before its end", async (_, period) => {
    const ofx = await ofxOf(period);
    expect(valuesOf(ofx, "FITID")).toEqual([]);
    const [start = "", end = ""] = [...valuesOf(ofx, "DTSTART"), ...valuesOf(ofx, "DTEND")];
    expect(start <= end).toBe(true);
    expect(openingOf(ofx)).toBe(valuesOf(ofx, "BALAMT")[0]);
  });

  it("puts each line on its day in Brasília, with the zone", async () => {
    const posted = valuesOf(await ofxOf(), "DTPOSTED");
    expect(posted.every((time) => /^\d{14}\.\d{3}\[-3:BRT\]$/.test(time))).toBe(true);
    expect(posted.at(-1)?.slice(0, 14)).toBe(`${YESTERDAY.replaceAll("-", "")}233000`);
  });

  it("keeps to the lengths of the fields", async () => {
    const ofx = await ofxOf();
    const most = { ACCTID: 22, FITID: 255, REFNUM: 32, NAME: 32, MEMO: 255 };
    for (const [name, length] of Object.entries(most)) {
      expect(Math.max(...valuesOf(ofx, name).map((value) => [...value].length))).toBeLessThanOrEqual(length);
    }
  });

  it("of a recipient has its share and nothing else", async () => {
    const ofx = await ofxOf({ account: `RECIPIENT:${recipientId}` });
    expect(valuesOf(ofx, "TRNAMT")).toEqual(["5.20"]);
    const stranger = await newMerchant();
    const request = { account: `RECIPIENT:${recipientId}`, currency: "BRL" };
    await expect(statementOfx(stranger.merchantId, request)).rejects.toThrow("There is no such account.");
  });

  it("refuses an account that cannot exist", async () => {
    const request = { account: "MERCHANT:x", currency: "BRL" };
    await expect(statementOfx(merchantId, request)).rejects.toThrow("There is no such account.");
  });

  it("of more transactions than fit into one batch lists each once", async () => {
    const busy = (await newMerchant()).merchantId;
    const custody = { merchantId: busy, custodian: "PLATFORM" } as const;
    const entries = Array.from({ length: 1_250 }, () => ({
      transaction: {
        ...custody,
        id: newId("ledgerTransaction"),
        kind: "DEBT_NETTED" as const,
        sourceId: newId("netting"),
        chargeId: null,
      },
      postings: postSettledDebts(custody, "BRL", [{ recipientId: null, amount: moneyOf(7, "BRL") }]),
    }));
    await transaction((tx) => insertLedgerTransactions(tx, entries));
    const request = { account: "FEES", currency: "BRL" };
    const ofx = await textOf(statementOfx(busy, request));
    expect(new Set(valuesOf(ofx, "FITID")).size).toBe(1_250);
    expect(valuesOf(ofx, "BALAMT")).toEqual(["-87.50"]);
    const journal = await textOf(statementJournal(busy, BEANCOUNT, {}));
    expect(journal.match(/^ {2}transaction: /gm)).toHaveLength(1_250);
    expect(journal).toContain("balance Income:Platform:Fees  87.50 ~ 0 BRL");
  });
});

const missing = (program: string) => spawnSync(program, ["--version"]).error !== undefined;
const skipped = (program: string) => (missing(program) ? ` (skipped: ${program} is not installed)` : "");

describe("the files, as other programs read them", () => {
  it.skipIf(missing("ofxdump"))(`libofx: every line, word for word${skipped("ofxdump")}`, async () => {
    const ofx = await ofxOf();
    const { stdout, stderr } = read("ofxdump", "statement.ofx", ofx);
    expect(stderr).not.toContain("ERROR");
    const told = (label: string) =>
      [...stdout.matchAll(new RegExp(`^ +${label}: (.*)$`, "gm"))].map(([, value = ""]) => value);
    expect(told("Total money amount")).toEqual(valuesOf(ofx, "TRNAMT"));
    expect(told("Financial institution's ID for this transaction")).toEqual(valuesOf(ofx, "FITID"));
    expect(told("Name of payee or transaction description")).toEqual(valuesOf(ofx, "NAME"));
    expect(told("Extra transaction information \\(memo\\)")).toEqual(valuesOf(ofx, "MEMO"));
    expect(told("Ledger balance")).toEqual(valuesOf(ofx, "BALAMT"));
    const days = told("Date posted").map((date) => brasiliaDay(new Date(`${date.slice(4, -4)} GMT-0300`)));
    expect(days).toEqual(valuesOf(ofx, "DTPOSTED").map(dashed));
  });

  it.skipIf(missing("hledger"))(`hledger: every balance, on every day${skipped("hledger")}`, async () => {
    for (const period of PERIODS()) {
      const journal = await textOf(statementJournal(merchantId, HLEDGER, period));
      const check = read("hledger", "all.journal", journal, "check", "-s", "-f");
      expect(check).toMatchObject({ status: 0, stderr: "" });
      const balances = read(
        "hledger",
        "all.journal",
        journal,
        "balance",
        "-N",
        "-E",
        "-O",
        "csv",
        "-f",
      ).stdout;
      const rows = parseCsv(balances.replaceAll("\n", "\r\n"), ",").slice(1);
      const found = rows.map(([account = "", amount = ""]) => [
        account,
        amount === "0" ? "0.00" : amount.replace(" BRL", ""),
      ]);
      expect(Object.fromEntries(found)).toEqual(await ledgerOf(merchantId));
    }
    const whole = await textOf(statementJournal(merchantId, HLEDGER, {}));
    const yesterday = read(
      "hledger",
      "all.journal",
      whole,
      "print",
      "-O",
      "csv",
      `date:${YESTERDAY}`,
      "-f",
    ).stdout;
    expect(parseCsv(yesterday.replaceAll("\n", "\r\n"), ",").slice(1)).toHaveLength(2);
  });

  it.skipIf(missing("bean-check"))(`beancount: every balance${skipped("bean-check")}`, async () => {
    for (const period of PERIODS()) {
      const journal = await textOf(statementJournal(merchantId, BEANCOUNT, period));
      expect(read("bean-check", "all.beancount", journal)).toEqual({ status: 0, stdout: "", stderr: "" });
      const query = "select account, sum(number) as total group by account";
      const { stdout } = read("bean-query", "all.beancount", journal, "-f", "csv", "FILE", query);
      const rows = parseCsv(stdout.replaceAll("\r\n", "\n").replaceAll("\n", "\r\n"), ",").slice(1);
      const found = rows.map(([account = "", total = ""]) => [account.trim(), total.trim()]);
      expect(Object.fromEntries(found)).toEqual(await ledgerOf(merchantId));
    }
  });
});

/** A whole history, and periods that begin with the balances before them. */
const PERIODS = () => [
  {},
  { start: new Date(YESTERDAY_NIGHT.getTime() + 1) },
  { start: YESTERDAY_NIGHT },
  { start: NEXT_YEAR },
];
const dashed = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
