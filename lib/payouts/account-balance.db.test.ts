import { beforeEach, describe, expect, it } from "vitest";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { readAccountBalance } from "#lib/payouts/account-balance";
import { seal } from "#lib/platform/secrets/seal";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { newMerchant } from "#test/new-merchant";

changeAdapters(FAKE_ADAPTERS);

describe("the balance of the account that payouts are sent from", () => {
  let merchantId: MerchantId;
  let bank: Awaited<ReturnType<typeof connectFake>>;
  beforeEach(async () => {
    ({ liveId: merchantId } = await newMerchant());
    bank = await connectFake(merchantId, { provider: "fakebank", port: "payout" });
  });
  const read = () => readAccountBalance(merchantId, bank.connection.id);

  it("is the bank's current answer, with its time, even below zero", async () => {
    bank.account.balance = async () => asMinor(125_000);
    const { readAt, ...told } = await read();
    expect(told).toEqual({ amount: "1250.00", currency: "BRL" });
    expect(Math.abs(Date.now() - Date.parse(readAt))).toBeLessThan(60_000);
    bank.account.balance = async () => asMinor(-3);
    expect(await read()).toMatchObject({ amount: "-0.03" });
  });

  it.each([
    ["may not report it", async () => null],
    ["is silent", () => Promise.reject(new ProviderTimeout("no answer"))],
    ["refuses to report it", () => Promise.reject(new ProviderFault("forbidden"))],
  ])("is not known if the bank %s", async (_, balance) => {
    bank.account.balance = balance;
    expect(await read()).toMatchObject({ amount: null });
  });

  it("is unknown when the connection cannot be opened", async () => {
    const settings = seal("connection-settings", "{}");
    const broken = await connectFake(merchantId, {
      provider: "fakebank",
      port: "payout",
      settings,
    });
    expect(await readAccountBalance(merchantId, broken.connection.id)).toMatchObject({ amount: null });
  });

  it("is shown only for connections that pay out, and only to their owner", async () => {
    const { connection } = await connectFake(merchantId);
    const missing = { code: "not_found" };
    expect(await readAccountBalance(merchantId, connection.id)).toMatchObject({ amount: null });
    const { liveId: other } = await newMerchant();
    await expect(readAccountBalance(other, bank.connection.id)).rejects.toMatchObject(missing);
    await expect(readAccountBalance(null, bank.connection.id)).rejects.toMatchObject(missing);
  });
});
