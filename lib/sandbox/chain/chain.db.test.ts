import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import type { PayCurrency } from "#lib/domain/crypto/pay-currencies";
import { mineBlocks, payCrypto, reorganise } from "#lib/sandbox/chain/drive";
import {
  findCryptoPayment,
  openCryptoPayment,
  type PaymentSnapshot,
  paymentStatus,
  type SandboxCryptoPayment,
} from "#lib/sandbox/chain/payments";
import { closeConnections } from "#test/close-connections";
import { queuedReports } from "#test/sandbox-report";

const EXPECTED = 200_000n;
const open = (currency: PayCurrency = "BTC", reference: string = randomUUID(), expectedUnits = EXPECTED) =>
  openCryptoPayment({ reference, currency, expectedUnits });

let payment: SandboxCryptoPayment;
beforeEach(async () => {
  payment = await open();
});
afterAll(closeConnections);

async function seen(id = payment.id): Promise<PaymentSnapshot> {
  const snapshot = await findCryptoPayment(db(), id);
  if (!snapshot) throw new Error("no such payment");
  return snapshot;
}
const shown = ({ transactions }: PaymentSnapshot) =>
  transactions.map(({ amountUnits, confirmations }) => [amountUnits, confirmations]);
const pay = (amountUnits: bigint | null = null, confirmations: number | null = null) =>
  payCrypto(payment.id, { amountUnits, confirmations });
const reports = async () => (await queuedReports(payment.id)).map(({ body }) => body);

describe("openCryptoPayment", () => {
  it("gives the same payment and address for the same reference, one after the other or at once", async () => {
    const reference = randomUUID();
    const opened = await Promise.all(Array.from({ length: 8 }, () => open("ETH", reference)));
    const again = await open("ETH", reference);
    expect(new Set([again, ...opened].map(({ id, address }) => `${id} ${address}`)).size).toBe(1);
  });

  it("gives twenty payments that are asked for at once twenty addresses", async () => {
    const currencies: PayCurrency[] = ["BTC", "ETH", "USDTBSC", "USDTERC20", "USDCBSC"];
    const opened = await Promise.all(
      Array.from({ length: 20 }, (_, index) => open(currencies[index % currencies.length])),
    );
    expect(new Set(opened.map(({ address }) => address)).size).toBe(20);
    expect(new Set(opened.map(({ addressIndex }) => addressIndex)).size).toBe(20);
  });

  it("keeps 38 digits exactly, and nothing has arrived", async () => {
    const expectedUnits = 12_345_678_901_234_567_890_123_456_789_012_345_678n;
    const { id } = await open("USDCBSC", randomUUID(), expectedUnits);
    expect(await seen(id)).toMatchObject({ payment: { expectedUnits, version: 0 }, transactions: [] });
  });
});

describe("payCrypto", () => {
  it("sends what is owed, as deep as the coin needs, and reports it", async () => {
    await pay();
    const snapshot = await seen();
    expect(shown(snapshot)).toEqual([[EXPECTED, 2]]);
    const [transaction] = snapshot.transactions;
    expect(transaction?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await reports()).toEqual([
      {
        type: "crypto.payment",
        paymentId: payment.id,
        version: 1,
        height: payment.chainHeight,
        transactions: [
          {
            hash: transaction?.hash,
            amountUnits: "200000",
            confirmations: 2,
            detectedAt: transaction?.detectedAt.toISOString(),
          },
        ],
      },
    ]);
  });

  it("writes an EVM transaction's hash with 0x", async () => {
    const { id } = await open("USDTERC20");
    await payCrypto(id, { amountUnits: null, confirmations: null });
    const { transactions } = await seen(id);
    expect(transactions[0]?.hash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(transactions[0]?.confirmations).toBe(12);
  });

  it("sends the rest after too little, and all of it again where nothing is owed", async () => {
    await pay(150_000n);
    await pay();
    expect(shown(await seen())).toEqual([
      [150_000n, 2],
      [50_000n, 2],
    ]);
    await pay();
    expect((await seen()).transactions.at(-1)?.amountUnits).toBe(EXPECTED);
    expect((await reports()).map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it("sends more than is owed when told to, and each transaction has a hash of its own", async () => {
    await pay(EXPECTED + 1n, 0);
    await pay(EXPECTED + 1n, 0);
    const snapshot = await seen();
    expect(shown(snapshot)).toEqual([
      [EXPECTED + 1n, 0],
      [EXPECTED + 1n, 0],
    ]);
    expect(new Set(snapshot.transactions.map(({ hash }) => hash)).size).toBe(2);
  });

  it("ten times at once is ten transactions and ten reports in an order that can be told", async () => {
    await Promise.all(Array.from({ length: 10 }, () => pay(1n, 0)));
    expect((await seen()).transactions).toHaveLength(10);
    const told = (await reports()).map(({ version, transactions }) => [version, transactions]);
    const counts = new Map(told.map(([version, shownThen]) => [version, (shownThen as unknown[]).length]));
    expect(counts).toEqual(new Map(Array.from({ length: 10 }, (_, index) => [index + 1, index + 1])));
  });

  it("refuses an amount or a number of transactions nobody can mean, and reports nothing", async () => {
    expect(await pay(EXPECTED * 100n + 1n)).toBe("amount_too_large");
    expect(await reports()).toEqual([]);
    for (let sent = 0; sent < 100; sent += 1) await pay(1n);
    expect(await pay(1n)).toBe("too_many_transactions");
    expect(await reports()).toHaveLength(100);
  });

  it("to a payment the sandbox does not know is null", async () => {
    expect(await payCrypto("cpay_nobody", { amountUnits: null, confirmations: null })).toBeNull();
  });
});

describe("mineBlocks", () => {
  it("puts what waits into the first block and everything deeper, and reports it", async () => {
    await pay(150_000n, 1);
    await pay(50_000n, 0);
    await mineBlocks(payment.id, 3);
    expect(shown(await seen())).toEqual([
      [150_000n, 4],
      [50_000n, 3],
    ]);
    expect((await reports()).at(-1)).toMatchObject({ version: 3, height: payment.chainHeight + 3 });
  });

  it("never moves another payment, whoever's it is", async () => {
    const other = await open();
    await payCrypto(other.id, { amountUnits: null, confirmations: 1 });
    await mineBlocks(payment.id, 6);
    expect(shown(await seen(other.id))).toEqual([[EXPECTED, 1]]);
    expect(await queuedReports(other.id)).toHaveLength(1);
  });

  it("of a payment the sandbox does not know is null", async () => {
    expect(await mineBlocks("cpay_nobody", 1)).toBeNull();
  });
});

describe("reorganise", () => {
  it("sends what was in the replaced blocks back to wait, and leaves what lies deeper", async () => {
    await pay(150_000n, 6);
    await pay(50_000n, 2);
    await reorganise(payment.id, { depth: 5, drop: false });
    expect(shown(await seen())).toEqual([
      [150_000n, 6],
      [50_000n, 0],
    ]);
    await mineBlocks(payment.id, 1);
    expect(shown(await seen())).toEqual([
      [150_000n, 7],
      [50_000n, 1],
    ]);
  });

  it("takes a transaction in the last replaced block with it", async () => {
    await pay(null, 3);
    await reorganise(payment.id, { depth: 3, drop: false });
    expect(shown(await seen())).toEqual([[EXPECTED, 0]]);
  });

  it("with drop makes it vanish for good: it is reported gone, owed again and never mined", async () => {
    await pay();
    await reorganise(payment.id, { depth: 2, drop: true });
    expect((await reports()).at(-1)).toMatchObject({ version: 2, transactions: [] });
    await mineBlocks(payment.id, 5);
    expect(shown(await seen())).toEqual([]);
    await pay();
    expect(shown(await seen())).toEqual([[EXPECTED, 2]]);
  });

  it("leaves what is in no block where it is", async () => {
    await pay(null, 0);
    await reorganise(payment.id, { depth: 10, drop: true });
    expect(shown(await seen())).toEqual([[EXPECTED, 0]]);
  });

  it("of a payment the sandbox does not know is null", async () => {
    expect(await reorganise("cpay_nobody", { depth: 1, drop: false })).toBeNull();
  });
});

describe("paymentStatus", () => {
  it("waits, is partly paid, confirms and is paid, and goes back when its block does", async () => {
    const status = async () => paymentStatus(await seen());
    expect(await status()).toBe("WAITING_PAYMENT");
    await pay(EXPECTED - 1n);
    expect(await status()).toBe("PARTIALLY_PAID");
    await pay(1n, 1);
    expect(await status()).toBe("CONFIRMING");
    await mineBlocks(payment.id, 1);
    expect(await status()).toBe("PAID");
    await reorganise(payment.id, { depth: 1, drop: false });
    expect(await status()).toBe("PAID");
    await reorganise(payment.id, { depth: 2, drop: false });
    expect(await status()).toBe("CONFIRMING");
    await mineBlocks(payment.id, 1);
    await reorganise(payment.id, { depth: 1, drop: true });
    expect(await status()).toBe("PARTIALLY_PAID");
  });
});
