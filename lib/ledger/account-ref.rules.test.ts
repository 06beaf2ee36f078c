import { expect, test } from "vitest";
import type { ConnectionId, MerchantId } from "#lib/domain/ids";
import { accountIdOfRef, accountRef } from "#lib/ledger/account-ref.rules";
import { PLATFORM } from "#lib/ledger/custody.rules";
import { accountId } from "#lib/ledger/ledger.rules";

const merchantId = "mer_00000000000000000000000000" as MerchantId;

test.each([
  { kind: "MERCHANT", owner: null },
  { kind: "RECEIVABLE", owner: "sandbox" },
  { kind: "RECIPIENT", owner: "rec_00000000000000000000000000" },
] as const)("%j is found by its reference, at either custodian", (account) => {
  for (const custodian of [PLATFORM, "con_00000000000000000000000000" as ConnectionId]) {
    expect(accountIdOfRef(merchantId, accountRef({ ...account, custodian }))).toBe(
      accountId({ ...account, merchantId, custodian, currency: "BRL" }),
    );
  }
});

const OTHERS = ["MERCHANT@", "MERCHANT@con_1", "FEES@PLATFORM@PLATFORM", "@PLATFORM"];

test.each([
  "",
  "CASH",
  "MERCHANT:x",
  "RECIPIENT:rec_1",
  "RECEIVABLE:",
  "RECEIVABLE:a:b",
  "FEES:mer_2",
  ...OTHERS,
])("%j names no account", (ref) => {
  expect(accountIdOfRef(merchantId, ref)).toBeNull();
});
