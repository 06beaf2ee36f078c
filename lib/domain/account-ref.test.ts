import { expect, test } from "vitest";
import { accountIdOfRef, accountRef } from "#lib/domain/account-ref";
import type { MerchantId } from "#lib/domain/ids";
import { accountId } from "#lib/domain/ledger";

const merchantId = "mer_00000000000000000000000000" as MerchantId;

test.each([
  { kind: "MERCHANT", owner: null },
  { kind: "RECEIVABLE", owner: "sandbox" },
  { kind: "RECIPIENT", owner: "rec_00000000000000000000000000" },
] as const)("%j is found again by its reference", (account) => {
  expect(accountIdOfRef(merchantId, accountRef(account))).toBe(
    accountId({ ...account, merchantId, currency: "BRL" }),
  );
});

test.each(["", "CASH", "MERCHANT:x", "RECIPIENT:rec_1", "RECEIVABLE:", "RECEIVABLE:a:b", "FEES:mer_2"])(
  "%j names no account",
  (ref) => {
    expect(accountIdOfRef(merchantId, ref)).toBeNull();
  },
);
