import { beforeEach, describe, expect, it } from "vitest";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { updateConnection } from "#lib/connections/manage-connections";
import type { ConnectionId, MerchantId } from "#lib/domain/ids";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import { LEDGER_TRANSACTION_KINDS } from "#lib/ledger/ledger.rules";
import { listAccounts } from "#lib/ledger/list-accounts";
import { listOwnAccounts } from "#lib/ledger/list-own-accounts";
import { listReceivables } from "#lib/ledger/list-receivables";
import { listStatement } from "#lib/ledger/list-statement";
import { netAllDebts } from "#lib/ledger/net-debts";
import { statementCsv } from "#lib/ledger/statement-csv";
import { PLAIN_CSV } from "#lib/lists/csv.rules";
import { findOwedToRecipient, getRecipient } from "#lib/recipients/get-recipient";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { newCharge, newPixAttempt, paid, settle } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, setPrice } from "#test/paid-charge";
import { parseCsv } from "#test/parse-csv";

changeAdapters(FAKE_ADAPTERS);

let merchantId: MerchantId;
let recipientId: string;
let own: { id: ConnectionId; label: string; custodian: Custodian };
beforeEach(async () => {
  ({ liveId: merchantId } = await newMerchant());
  recipientId = await newRecipient(merchantId, "Ana");
  await setPrice(merchantId, "PIX", { feeBps: 100 });
  ({ connection: own } = await connectFake(merchantId));
});

async function payIn(reais: string, more: Record<string, unknown> = {}) {
  const attempt = await newPixAttempt(await newCharge(merchantId, { grossAmount: reais, ...more }));
  return settle(attempt, paid(`E-${attempt.id}`, attempt.amountMinor));
}
const split = () => [{ recipientId, type: "PERCENT", value: "30" }];

/** A payment at the platform, not through the merchant's own connection. */
async function payInAtPlatform(reais: string) {
  const { connection } = await connectFake(null);
  await updateConnection(merchantId, own.id, { isEnabled: false }, SYSTEM_ACTOR);
  await payIn(reais);
  await updateConnection(null, connection.id, { isEnabled: false }, SYSTEM_ACTOR);
  await updateConnection(merchantId, own.id, { isEnabled: true }, SYSTEM_ACTOR);
}

describe("money at a merchant's own account", () => {
  it("is shown with the part that the merchant owes, separately from money at the platform", async () => {
    await payIn("100.00", { split: split() });
    const { custodian, label } = own;
    const sums = { currency: "BRL", lying: "100.00", available: "69.30", pending: "0.00", suspense: "0.00" };
    const owed = { owed: "30.70", fees: "1.00", shares: "29.70" };
    const provider = expect.any(String);
    expect(await listOwnAccounts(merchantId)).toEqual([
      { custodian, label, provider, sums: [{ ...sums, ...owed }] },
    ]);
    expect(await findOwedToRecipient(merchantId, recipientId)).toBe("29.70");
    await payInAtPlatform("50.00");
    await netAllDebts();
    expect(await findOwedToRecipient(merchantId, recipientId)).toBeNull();
    expect((await getRecipient(merchantId, recipientId)).balance).toMatchObject({ available: "29.70" });
    expect(await listOwnAccounts(merchantId)).toMatchObject([
      { sums: [{ lying: "100.00", available: "100.00", owed: "0.00" }] },
    ]);
    expect(await listOwnAccounts((await newMerchant()).liveId)).toEqual([]);
  });

  it("can be chosen in the statement, after the money at the platform", async () => {
    expect((await listAccounts(merchantId)).every(({ at }) => at === null)).toBe(true);
    await payIn("100.00", { split: split() });
    const there = (await listAccounts(merchantId)).filter(({ custodian }) => custodian !== PLATFORM);
    const refs = ["MERCHANT", "FEES", "RECEIVABLE:fakepix", `RECIPIENT:${recipientId}`];
    expect(there.map(({ ref }) => ref)).toEqual(refs.map((ref) => `${ref}@${own.id}`));
    expect(there.map(({ at }) => at?.label)).toEqual(refs.map(() => own.label));
    expect(there.at(-1)?.name).toBe("Ana");
    for (const { ref: account } of there) {
      const { lines } = await listStatement(merchantId, { account, limit: 10 });
      expect(lines.map((line) => [line.account.ref, line.account.custodian])).toEqual([[account, own.id]]);
    }
  });

  it("appears in the statement and its file with its custodian, even when a debt is netted", async () => {
    await payIn("100.00", { split: split() });
    await payInAtPlatform("50.00");
    await netAllDebts();
    const { lines } = await listStatement(merchantId, { limit: 100 });
    const byCustodian = new Map(
      lines.map(({ kind, account, at }) => [`${kind} ${account.custodian}`, at?.label]),
    );
    expect([...byCustodian]).toEqual(
      expect.arrayContaining([
        [`DEBT_SETTLED ${own.id}`, own.label],
        [`DEBT_NETTED ${PLATFORM}`, undefined],
        [`PAYMENT ${own.id}`, own.label],
        [`PAYMENT ${PLATFORM}`, undefined],
      ]),
    );
    expect(byCustodian.size).toBe(4);
    const csv = await new Response(await statementCsv(merchantId, {}, PLAIN_CSV)).text();
    const [header = [], ...records] = parseCsv(csv.replace(/^\uFEFF/, ""), ",");
    const at = header.indexOf("custodian");
    expect(records.map((record) => record[at])).toEqual(lines.map(({ account }) => account.custodian));
    expect(new Set(records.map((record) => record[at + 1]))).toEqual(
      new Set(["", expect.stringContaining(own.label)]),
    );
  });

  it("becomes available separately from money at the platform", async () => {
    await setPrice(merchantId, "PIX", { settlementDays: 2 });
    await payIn("100.00", { split: split() });
    await payInAtPlatform("50.00");
    const amounts = async (custodian?: string, of?: string) =>
      (await listReceivables(merchantId, { custodian, recipientId: of })).data.map(({ amount }) => amount);
    expect([await amounts(), await amounts(PLATFORM)]).toEqual([["50.00"], ["50.00"]]);
    expect(await amounts(own.id)).toEqual(["70.00"]);
    expect([await amounts(PLATFORM, recipientId), await amounts(own.id, recipientId)]).toEqual([
      [],
      ["30.00"],
    ]);
    const { connection: others } = await connectFake((await newMerchant()).liveId);
    for (const custodian of [others.id, "con_1", "platform"]) {
      await expect(amounts(custodian)).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

it("every kind of ledger transaction and account has a name in each language, at each custodian", async () => {
  for (const language of ["pt-BR", "en", "es"]) {
    const { default: money } = await import(`../../messages/${language}/money.json`);
    expect(Object.keys(money.statement.kind).toSorted()).toEqual(LEDGER_TRANSACTION_KINDS.toSorted());
    expect(Object.keys(money.ownAccount).toSorted()).toEqual(Object.keys(money.account).toSorted());
  }
});
