import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import type { ConnectionId, MerchantId } from "#lib/domain/ids";
import { reconcile } from "#lib/reconciliation/reconcile";
import { listOpenDifferences } from "#lib/reconciliation/reconciliations.queries";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { newCharge, newPixAttempt, paid, settle, storedAttempt, storedCharge } from "#test/new-charge";
import { newCryptoPayment } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { newPayout, storedPayout } from "#test/new-payout";
import { paidByPix } from "#test/paid-charge";
import { suspended } from "#test/written";

changeAdapters(FAKE_ADAPTERS);

// A merchant's own server returns ids that the provider will later give another merchant.
describe("a provider's id that another merchant's account has already used", () => {
  let thief: MerchantId;
  let victim: MerchantId;
  beforeEach(async () => {
    ({ liveId: thief } = await newMerchant());
    ({ liveId: victim } = await newMerchant());
  });

  it("of a crypto payment leaves the other merchant's next payments working", async () => {
    const [one, other] = [(await newMerchant()).merchantId, (await newMerchant()).merchantId];
    const at = { provider: "fakecrypto", port: "crypto", mode: "test" } as const;
    const claimed = ["5000000001", "5000000002", "5000000003"];
    for (const merchantId of [one, other]) {
      const { account } = await connectFake(merchantId, at);
      account.paymentIds = [...claimed];
    }
    for (const merchantId of [one, one, one, other, other, other]) {
      const invoice = await newCryptoPayment(merchantId);
      expect(invoice).toMatchObject({ provider: "fakecrypto", status: "WAITING_PAYMENT" });
      expect(claimed).toContain(invoice.providerPaymentId);
    }
  });

  it("of a payment pays both charges, and of a second payment is held for both", async () => {
    for (const merchantId of [thief, victim]) {
      await connectFake(merchantId);
      const attempt = await newPixAttempt(await newCharge(merchantId));
      await settle(attempt, paid("E-claimed"));
      await settle(attempt, paid("E-claimed-twice"));
      expect(await storedCharge(merchantId, attempt.chargeId)).toMatchObject({ status: "PAID" });
      expect(await suspended(merchantId)).toHaveLength(1);
    }
  });

  it("as an attempt's reference belongs to a different attempt at each account", async () => {
    const attempts = [];
    for (const merchantId of [thief, victim]) {
      await connectFake(merchantId);
      attempts.push(await newPixAttempt(await newCharge(merchantId)));
    }
    for (const { id } of attempts) {
      await db().execute(sql`update attempts set provider_reference = 'claimed' where id = ${id}`);
    }
    for (const { merchantId, id } of attempts) {
      expect((await storedAttempt(merchantId, id)).providerReference).toBe("claimed");
    }
  });

  it("of an outgoing Pix is stored for both payouts, once per account", async () => {
    const stored = [];
    for (let n = 0; n < 2; n++) {
      const requester = await newMerchant();
      await paidByPix(requester.merchantId);
      const [first, second] = [await newPayout(requester, { amount: "2.00" }), await newPayout(requester)];
      const { connection } = await connectFake(requester.merchantId, { mode: "test" });
      stored.push({ first: first.id, second: second.id, connectionId: connection.id });
    }
    const claim = (id: string, connectionId: string) =>
      db().execute(sql`update payouts set provider = 'fakepix', connection_id = ${connectionId},
        end_to_end_id = 'E-out-claimed' where id = ${id}`);
    for (const { first, second, connectionId } of stored) {
      await claim(first, connectionId);
      await expect(claim(second, connectionId)).rejects.toMatchObject({
        constraint_name: "payouts_account_end_to_end_key",
      });
    }
    for (const { first } of stored) {
      expect((await storedPayout(first)).endToEndId).toBe("E-out-claimed");
    }
    const [one, other] = stored;
    if (!one || !other) throw new Error("a payout is missing");
    await expect(claim(other.second, one.connectionId)).rejects.toMatchObject({
      message: "the connection is another merchant's, or gone",
    });
  });

  it("in one account's records resolves no difference of the other's", async () => {
    const differences: { connectionId: ConnectionId | null; settled: boolean }[] = [];
    for (const merchantId of [victim, thief]) {
      const { account, connection } = await connectFake(merchantId);
      const attempt = await newPixAttempt(await newCharge(merchantId));
      await settle(attempt, paid("E-in-books"));
      const { providerReference: reference, amountMinor } = attempt;
      if (merchantId === thief) {
        account.entries = [
          { kind: "RECEIVED", id: "E-in-books", amountMinor, currency: "BRL", at: new Date(), reference },
        ];
      }
      await reconcile(new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000));
      account.entries = [];
      differences.push({ connectionId: connection.id, settled: merchantId === thief });
    }
    const open = (await listOpenDifferences(db(), 1000)).map(({ account }) => account);
    for (const { connectionId, settled } of differences) {
      expect(open.includes(`fakepix/${connectionId}`)).toBe(!settled);
    }
  });
});
