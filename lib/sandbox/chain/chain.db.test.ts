import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import type { PayCurrency } from "#lib/coins/pay-currencies.rules";
import { mineBlocks, payCrypto, reorganize } from "#lib/sandbox/chain/drive";
import {
  findCryptoPayment,
  openCryptoPayment,
  type PaymentSnapshot,
  paymentStatus,
  type SandboxCryptoPayment,
} from "#lib/sandbox/chain/payments";
import { queuedReports } from "#test/sandbox-report";

const EXPECTED = 200_000n;
const open = (currency: PayCurrency = "BTC", reference: string = randomUUID(), expectedUnits = EXPECTED) =>
  openCryptoPayment({ reference, currency, expectedUnits });

let payment: SandboxCryptoPayment;
beforeEach(async () => {
  payment = await open();
});

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
  it("returns the same payment and address for the same reference, in sequence or at once", async () => {
    const reference = randomUUID();
    const opened = await Promise.all(Array.from({ length: 8 }, () => open("ETH", reference)));
    const again = await open("ETH", reference);
    expect(new Set([again, ...opened].map(({ id, address }) => `${id} ${address}`)).size).toBe(1);
  });

  it("gives twenty simultaneous payments twenty addresses", async () => {
    const currencies: PayCurrency[] = ["BTC", "ETH", "USDTBSC", "USDTERC20", "USDCBSC"];
    const opened = await Promise.all(
      Array.from({ length: 20 }, (_, index) => open(currencies[index % currencies.length])),
    );
    expect(new Set(opened.map(({ address }) => address)).size).toBe(20);
    expect(new Set(opened.map(({ addressIndex }) => addressIndex)).size).toBe(20);
  });

  it("keeps 38 digits exactly, and starts without received coins", async () => {
    const expectedUnits = 12_345_678_901_234_567_890_123_456_789_012_345_678n;
    const { id } = await open("USDCBSC", randomUUID(), expectedUnits);
    expect(await seen(id)).toMatchObject({ payment: { expectedUnits, version: 0 }, transactions: [] });
  });
});

describe("payCrypto", () => {
  it("sends the due amount, with the confirmations the coin needs, and reports it", async () => {
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

  it("writes an EVM transaction hash with 0x", async () => {
    const { id } = await open("USDTERC20");
    await payCrypto(id, { amountUnits: null, confirmations: null });
    const { transactions } = await seen(id);
    expect(transactions[0]?.hash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(transactions[0]?.confirmations).toBe(12);
  });

  it("sends the rest after too little, and the whole amount again when nothing is due", async () => {
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

  it("sends more than due when requested, and each chain transaction has its own hash", async () => {
    await pay(EXPECTED + 1n, 0);
    await pay(EXPECTED + 1n, 0);
    const snapshot = await seen();
    expect(shown(snapshot)).toEqual([
      [EXPECTED + 1n, 0],
      [EXPECTED + 1n, 0],
    ]);
    expect(new Set(snapshot.transactions.map(({ hash }) => hash)).size).toBe(2);
  });

  it("ten times at once makes ten chain transactions and ten reports in a known order", async () => {
    await Promise.all(Array.from({ length: 10 }, () => pay(1n, 0)));
    expect((await seen()).transactions).toHaveLength(10);
    const shown = (await reports()).map(({ version, transactions }) => [version, transactions]);
    const counts = new Map(shown.map(([version, shownThen]) => [version, (shownThen as unknown[]).length]));
    expect(counts).toEqual(new Map(Array.from({ length: 10 }, (_, index) => [index + 1, index + 1])));
  });

  it("refuses an implausible amount or number of chain transactions, and reports nothing", async () => {
    expect(await pay(EXPECTED * 100n + 1n)).toBe("amount_too_large");
    expect(await reports()).toEqual([]);
    for (let sent = 0; sent < 100; sent += 1) await pay(1n);
    expect(await pay(1n)).toBe("too_many_transactions");
    expect(await reports()).toHaveLength(100);
  });

  it("is null for an unknown payment", async () => {
    expect(await payCrypto("cpay_nobody", { amountUnits: null, confirmations: null })).toBeNull();
  });
});

describe("mineBlocks", () => {
  it("puts waiting chain transactions into the first block and deepens all others, and reports it", async () => {
    await pay(150_000n, 1);
    await pay(50_000n, 0);
    await mineBlocks(payment.id, 3);
    expect(shown(await seen())).toEqual([
      [150_000n, 4],
      [50_000n, 3],
    ]);
    expect((await reports()).at(-1)).toMatchObject({ version: 3, height: payment.chainHeight + 3 });
  });

  it("never changes another payment, of any merchant", async () => {
    const other = await open();
    await payCrypto(other.id, { amountUnits: null, confirmations: 1 });
    await mineBlocks(payment.id, 6);
    expect(shown(await seen(other.id))).toEqual([[EXPECTED, 1]]);
    expect(await queuedReports(other.id)).toHaveLength(1);
  });

  it("is null for an unknown payment", async () => {
    expect(await mineBlocks("cpay_nobody", 1)).toBeNull();
  });
});

describe("reorganize", () => {
  it("returns the replaced blocks' chain transactions to waiting, and keeps deeper ones", async () => {
    await pay(150_000n, 6);
    await pay(50_000n, 2);
    await reorganize(payment.id, { depth: 5, drop: false });
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

  it("includes a chain transaction in the last replaced block", async () => {
    await pay(null, 3);
    await reorganize(payment.id, { depth: 3, drop: false });
    expect(shown(await seen())).toEqual([[EXPECTED, 0]]);
  });

  it("with drop removes it for good: it is reported gone, due again and never mined", async () => {
    await pay();
    await reorganize(payment.id, { depth: 2, drop: true });
    expect((await reports()).at(-1)).toMatchObject({ version: 2, transactions: [] });
    await mineBlocks(payment.id, 5);
    expect(shown(await seen())).toEqual([]);
    await pay();
    expect(shown(await seen())).toEqual([[EXPECTED, 2]]);
  });

  it("keeps chain transactions that are in no block", async () => {
    await pay(null, 0);
    await reorganize(payment.id, { depth: 10, drop: true });
    expect(shown(await seen())).toEqual([[EXPECTED, 0]]);
  });

  it("is null for an unknown payment", async () => {
    expect(await reorganize("cpay_nobody", { depth: 1, drop: false })).toBeNull();
  });
});

describe("paymentStatus", () => {
  it("is waiting, partly paid, confirming, then paid, and steps back when its block does", async () => {
    const status = async () => paymentStatus(await seen());
    expect(await status()).toBe("WAITING_PAYMENT");
    await pay(EXPECTED - 1n);
    expect(await status()).toBe("PARTIALLY_PAID");
    await pay(1n, 1);
    expect(await status()).toBe("CONFIRMING");
    await mineBlocks(payment.id, 1);
    expect(await status()).toBe("PAID");
    await reorganize(payment.id, { depth: 1, drop: false });
    expect(await status()).toBe("PAID");
    await reorganize(payment.id, { depth: 2, drop: false });
    expect(await status()).toBe("CONFIRMING");
    await mineBlocks(payment.id, 1);
    await reorganize(payment.id, { depth: 1, drop: true });
    expect(await status()).toBe("PARTIALLY_PAID");
  });
});
