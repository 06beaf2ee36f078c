import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sandboxReports } from "#lib/providers/sandbox/reports";
import { mineBlocks, payCrypto } from "#lib/sandbox/chain/drive";
import { sandboxAt } from "#test/sandbox-at";
import { queuedReports, signedReport } from "#test/sandbox-report";

const provider = await sandboxAt("crypto");

/** The sandbox's queued reports about a payment as the gateway reads them, in order. */
async function readReports(about: string) {
  return (await queuedReports(about)).map(({ id, body }) => {
    const { headers, rawBody } = signedReport(body, id);
    expect(sandboxReports.isSigned(headers, rawBody)).toBe(true);
    return sandboxReports.read(headers, body).subject;
  });
}

describe("the sandbox's crypto reports", () => {
  it("describe a payment exactly as an enquiry does", async () => {
    const { paymentId } = await provider.createPayment({
      reference: randomUUID(),
      currency: "USDCBSC",
      amountUnits: 12_345_678_901_234_567_890_123_456_789_012_345_678n,
    });
    await payCrypto(paymentId, { amountUnits: 1n, confirmations: 0 });
    await payCrypto(paymentId, { amountUnits: null, confirmations: 3 });
    await mineBlocks(paymentId, 1);
    const answer = await provider.findPayment(paymentId);
    if (!answer) throw new Error("no such payment");
    const { version, ...state } = answer;
    const reported = await readReports(paymentId);
    expect(reported).toHaveLength(3);
    expect(reported).toContainEqual({ kind: "crypto-payment", version, state });
  });

  it("report a payout's outcome", async () => {
    const [sent, failed] = [randomUUID(), randomUUID()];
    const request = { currency: "ETH", amountUnits: 1n } as const;
    await provider.sendPayout({
      ...request,
      reference: sent,
      address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    });
    await provider.sendPayout({
      ...request,
      reference: failed,
      address: "0x000000000000000000000000000000000000dead",
    });
    const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/);
    const reported = await readReports(sent);
    expect(reported).toContainEqual({
      kind: "crypto-payout",
      reference: sent,
      state: { status: "SENT", hash, confirmations: 0 },
    });
    expect(reported).toContainEqual({
      kind: "crypto-payout",
      reference: sent,
      state: { status: "CONFIRMED", hash, confirmations: 12 },
    });
    expect(await readReports(failed)).toEqual([
      { kind: "crypto-payout", reference: failed, state: { status: "FAILED", reason: "address_refused" } },
    ]);
  });
});
