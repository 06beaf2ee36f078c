import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { MAX_BANK_FILE_BYTES } from "#lib/bank-statements/bank-line.rules";
import { compareBankStatement } from "#lib/bank-statements/compare-bank-statement";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { addDays } from "#lib/domain/time/zoned-day";
import { newId } from "#lib/platform/ids/new-id";
import { connectFake } from "#test/fake-provider/connect-fake";
import { newMerchant } from "#test/new-merchant";
import { newPayout } from "#test/new-payout";
import { paidByPix } from "#test/paid-charge";

const E2E = "E60701190202611301530ABCDEFGHIJK";
const TODAY = brasiliaDay(new Date());
const YESTERDAY = addDays(TODAY, -1);

let owner: Awaited<ReturnType<typeof newMerchant>>;
let stranger: Awaited<ReturnType<typeof newMerchant>>;
let [named, unnamed, connectionId] = ["", "", ""];
beforeAll(async () => {
  [owner, stranger] = [await newMerchant(), await newMerchant()];
  for (let times = 0; times < 3; times += 1) await paidByPix(owner.merchantId);
  named = (await newPayout(owner, { amount: "5.00" })).id;
  unnamed = (await newPayout(owner, { amount: "7.00" })).id;
  await paid(named, E2E);
  await paid(unnamed, null);
  ({ id: connectionId } = (await connectFake(owner.merchantId)).connection);
  for (const cents of [1000, -250]) await settled(connectionId, cents);
});

/** Makes the payout look as if the bank had paid it yesterday at half past eleven in the evening. */
async function paid(id: string, endToEndId: string | null): Promise<void> {
  await db().execute(sql`
    update payouts set status = 'PAID', paid_at = ${`${YESTERDAY}T23:30:00-03:00`}, end_to_end_id = ${endToEndId}
    where id = ${id} and merchant_id = ${owner.merchantId}`);
}

async function settled(id: string, cents: number): Promise<void> {
  await db().execute(sql`
    insert into settlement_lines (id, connection_id, line_id, kind, currency, gross_minor, fee_minor, net_minor, settles_on, happened_at)
    values (${newId("settlementLine")}, ${id}, ${newId("settlementLine")}, 'OTHER', 'BRL', ${cents}, 0, ${cents}, ${YESTERDAY}, now())`);
}

const encoded = (text: string) => Buffer.from(text, "latin1").toString("base64");
const ofx = (entries: readonly string[]) =>
  encoded(`<OFX><CURDEF>BRL<BANKTRANLIST>\n${entries.join("\n")}\n</BANKTRANLIST></OFX>`);
const entry = (day: string, amount: string, memo: string) =>
  `<STMTTRN><DTPOSTED>${day.replaceAll("-", "")}<TRNAMT>${amount}<FITID>1<MEMO>${memo}</STMTTRN>`;

const STATEMENT = [
  entry(TODAY, "5,00", `PIX RECEBIDO ${E2E}`),
  entry(YESTERDAY, "7,00", "TRANSFERÊNCIA"),
  entry(TODAY, "7,50", "LIQUIDAÇÃO"),
  entry(TODAY, "-12,30", "TARIFA"),
  entry(TODAY, "-12,30", "TARIFA"),
  entry(YESTERDAY, "99,00", "DE OUTRO LUGAR 4111 1111 1111 1111"),
];

describe("a bank's statement", () => {
  it("is compared with payouts and settlements: money on both sides, only at the bank, and only here", async () => {
    const compared = await compareBankStatement(owner.merchantId, { content: ofx(STATEMENT), withinDays: 3 });
    const [firstDay, lastDay] = [YESTERDAY, TODAY];
    expect(compared).toMatchObject({ form: "OFX", firstDay, lastDay });
    expect(compared).not.toHaveProperty("accounts", expect.anything());
    const { matched, onlyAtBank, onlyHere, totals } = compared;
    expect(totals).toEqual({ expected: "19.50", arrived: "19.50", difference: "0.00" });
    expect(
      matched.lines.map(({ bank, here, by }) => [
        bank.line,
        bank.amount,
        here.kind,
        here.id,
        here.amount,
        by,
      ]),
    ).toEqual([
      [2, "5.00", "PAYOUT", named, "5.00", "REFERENCE"],
      [3, "7.00", "PAYOUT", unnamed, "7.00", "AMOUNT_AND_DAY"],
      [4, "7.50", "SETTLEMENT", connectionId, "7.50", "AMOUNT_AND_DAY"],
    ]);
    expect(matched).toMatchObject({ count: 3, credits: "19.50", debits: "0.00" });
    expect(onlyAtBank).toMatchObject({ count: 3, credits: "99.00", debits: "-24.60" });
    expect(onlyAtBank.lines.map(({ text, isRepeated }) => [text, isRepeated])).toEqual([
      ["TARIFA", false],
      ["TARIFA", true],
      [expect.not.stringContaining("1111 1111 1111"), false],
    ]);
    expect(onlyHere).toEqual({ count: 0, credits: "0.00", debits: "0.00", lines: [] });
  });

  it("names the payouts that were sent but are missing from it", async () => {
    const content = ofx([entry(YESTERDAY, "7,00", "TED"), entry(TODAY, "1,00", "x")]);
    const compared = await compareBankStatement(owner.merchantId, { content, withinDays: 0 });
    const { onlyHere, matched, totals } = compared;
    expect(totals).toEqual({ expected: "19.50", arrived: "7.00", difference: "-12.50" });
    expect(matched.lines.map(({ here }) => here.id)).toEqual([unnamed]);
    expect(onlyHere).toMatchObject({ count: 2, credits: "12.50", debits: "0.00" });
    expect(onlyHere.lines).toContainEqual({
      ...{ kind: "PAYOUT", id: named, day: YESTERDAY, amount: "5.00", endToEndId: E2E },
    });
  });

  it("names the file's accounts once, without card numbers", async () => {
    const account = (number: string) => `<BANKACCTFROM><BANKID>001<ACCTID>${number}</BANKACCTFROM>`;
    const accounts = [account("123-4"), account("123-4"), account("4111111111111111")];
    const content = ofx([...accounts, entry(TODAY, "1,00", "x")]);
    const compared = await compareBankStatement(stranger.merchantId, { content, withinDays: 3 });
    expect(compared.accounts).toEqual([
      { bank: "001", branch: null, number: "123-4" },
      { bank: "001", branch: null, number: expect.not.stringContaining("11111111") },
    ]);
  });

  it("shows no part of a card number at the end of a long text", async () => {
    const content = ofx([entry(TODAY, "1,00", `${"x".repeat(485)} 4111111111111111`)]);
    const { onlyAtBank } = await compareBankStatement(stranger.merchantId, { content, withinDays: 3 });
    expect(onlyAtBank.lines[0]?.text).not.toContain("4111");
  });

  it("shows nothing of another merchant", async () => {
    const { matched, onlyHere } = await compareBankStatement(stranger.merchantId, {
      ...{ content: ofx(STATEMENT), withinDays: 3 },
    });
    expect([matched.count, onlyHere.count]).toEqual([0, 0]);
  });

  it.each([
    ["too_big", Buffer.alloc(MAX_BANK_FILE_BYTES + 1, 32).toString("base64")],
    ["invalid_period", ofx([entry("2024-01-01", "1,00", "x"), entry("2026-01-01", "1,00", "x")])],
    ["amount", ofx([entry(TODAY, "1.000", "x")])],
    ["day", ofx([entry("0001-01-01", "1,00", "x")])],
    ["day", ofx([entry("9999-12-31", "1,00", "x")])],
    ["unknown_form", encoded("%PDF-1.4")],
  ])("is refused: %s", async (code, content) => {
    await expect(compareBankStatement(owner.merchantId, { content, withinDays: 3 })).rejects.toMatchObject({
      errors: [{ pointer: "/content", code }],
    });
  });
});
