import type { SQL } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/domain/audit";
import { cancelCharge } from "#lib/payments/cancel-charge";
import { createRefund } from "#lib/payments/create-refund";
import { newCharge, newPixAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { paidByCard, paidByPix, payPix } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";
import { checkInvariants, type Violation } from "./check-invariants.ts";
import { PLANTS_OF_MONEY } from "./plants/of-money.ts";
import { PLANTS_OF_TELLING } from "./plants/of-telling.ts";
import { watchTransitions } from "./transitions.ts";

beforeAll(fill);

/** Two merchants with a charge of each kind: open, paid with a callback, partly refunded, late, canceled. */
async function fill(): Promise<void> {
  await watchTransitions(db());
  for (let merchant = 0; merchant < 2; merchant += 1) {
    const { merchantId } = await newMerchant();
    await newPixAttempt(await newCharge(merchantId));
    await paidByPix(merchantId, { callbackUrl: "https://example.com/hook" });
    await paidByCard(merchantId);
    const paid = await paidByPix(merchantId);
    const refund = await createRefund(merchantId, paid.id, { amount: 500 }, null, SYSTEM_ACTOR);
    await tellReports(refund.id);
    const late = await newCharge(merchantId);
    const { providerReference } = await newPixAttempt(late);
    await cancelCharge(merchantId, late.id, SYSTEM_ACTOR);
    await payPix(providerReference);
  }
}

class RolledBack extends Error {}

/** What the checker says once that was planted; nothing of it stays. */
async function violationsAfter(statements: SQL[]): Promise<Violation[]> {
  let found: Violation[] = [];
  await transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
    found = await checkInvariants(tx, { graceSeconds: 0, stuckSeconds: 300 });
    throw new RolledBack();
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return found;
}

describe("the checker of invariants", () => {
  it("finds nothing in a database that no fault was planted in", async () => {
    expect(await violationsAfter([])).toEqual([]);
  });

  it.each(Object.entries({ ...PLANTS_OF_MONEY, ...PLANTS_OF_TELLING }))(
    "finds %s",
    async (_name, { says, without = [], plant }) => {
      const violations = await violationsAfter([...without, ...plant]);
      expect(violations.map((violation) => violation.says)).toContainEqual(expect.stringMatching(says));
    },
  );
});
