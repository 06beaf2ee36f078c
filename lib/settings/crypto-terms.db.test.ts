import { describe, expect, it } from "vitest";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { getCryptoTerms, setCryptoTerms } from "#lib/settings/crypto-terms";
import { newCryptoPayment, payCoins } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";

describe("a merchant's tolerance", () => {
  it("is its own, and applies to invoices created after the change", async () => {
    const [{ merchantId }, { merchantId: other }] = [await newMerchant(), await newMerchant()];
    const before = await newCryptoPayment(merchantId);
    expect(await setCryptoTerms(merchantId, { toleranceBps: 1_000 }, SYSTEM_ACTOR)).toEqual({
      toleranceBps: 1_000,
    });
    expect(await getCryptoTerms(other)).toEqual({ toleranceBps: 50 });
    const after = await newCryptoPayment(merchantId);
    // A tenth less than due, to the unit.
    const short = (units: bigint) => units - units / 10n;
    expect((await payCoins(before, short(before.payUnits))).status).toBe("PARTIALLY_PAID");
    expect((await payCoins(after, short(after.payUnits))).status).toBe("PAID");
  });
});
