import { expect, it } from "vitest";
import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { settleReport } from "#lib/payments/reports/settle-report";
import { ledgerBalances } from "#test/ledger-balances";
import { newCharge, newPixAttempt, paid, settle, storedAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

const SANDBOX = { provider: "sandbox", connectionId: null };

it("alerts operators to a bank's warning about our payment, and books nothing for it", async () => {
  const { merchantId } = await newMerchant();
  const attempt = await newPixAttempt(await newCharge(merchantId));
  await settle(attempt, paid(`E-${attempt.id}`));
  const before = [await storedAttempt(merchantId, attempt.id), await ledgerBalances(merchantId)];
  const disputed = (reference: string) =>
    transaction((tx) =>
      settleReport(tx, SANDBOX, { kind: "dispute", reference, reported: null }, databaseNow()),
    );
  expect(await disputed(attempt.providerReference)).toBe("DISPUTED");
  expect(await disputed("nobody")).toBe("NOTHING_OF_OURS");
  expect([await storedAttempt(merchantId, attempt.id), await ledgerBalances(merchantId)]).toEqual(before);
});

it("enquires about an attempt immediately after a provider's hint", async () => {
  const { merchantId } = await newMerchant();
  const attempt = await newPixAttempt(await newCharge(merchantId));
  const now = databaseNow();
  const hint = { kind: "hint", port: "pix", reference: attempt.providerReference } as const;
  expect(attempt.enquireAt?.getTime()).toBeGreaterThan(now.getTime());
  expect(await transaction((tx) => settleReport(tx, SANDBOX, hint, now))).toBeNull();
  expect((await storedAttempt(merchantId, attempt.id)).enquireAt).toEqual(now);
});
