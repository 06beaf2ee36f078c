import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { checkoutPaymentBody } from "#lib/payments/checkout.contract";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { openCharge } from "#lib/payments/open/open-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { chargeBody, newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { productFiles } from "#tools/testing/file-kinds";

const admission = vi.hoisted(() => ({ isClosed: false }));
vi.mock("#lib/payments/open/admit-attempt", async (original) => {
  const { admitAttempt } = await original<typeof import("#lib/payments/open/admit-attempt")>();
  return {
    admitAttempt: (...given: Parameters<typeof admitAttempt>) => {
      if (admission.isClosed) throw new PonteError("unavailable", "No attempt is admitted.");
      return admitAttempt(...given);
    },
  };
});

let merchantId: MerchantId;
let chargeId: Awaited<ReturnType<typeof newCharge>>["id"];
beforeEach(async () => {
  admission.isClosed = false;
  ({ merchantId } = await newMerchant());
  ({ id: chargeId } = await newCharge(merchantId));
});

const payByPix = () => ({ body: checkoutPaymentBody.parse({ paymentMethod: "PIX" }), claimId: null });

const ENTRY_POINTS: readonly [string, () => Promise<unknown>][] = [
  [
    "a new charge with a method",
    () => openCharge(chargeOpener, merchantId, chargeBody({ paymentMethod: "PIX" }), null),
  ],
  ["the API", () => createAttempt(merchantId, chargeId, { paymentMethod: "PIX" }, null)],
  ["the checkout", () => payCheckout(merchantId, chargeId, payByPix())],
];

describe.each(ENTRY_POINTS)("an attempt by %s", (_entryPoint, start) => {
  const count = async () => ({
    attempts: await db().$count(attempts, eq(attempts.merchantId, merchantId)),
    charges: await db().$count(charges, eq(charges.merchantId, merchantId)),
  });

  it("is stored if it is admitted", async () => {
    await start();
    expect(await count()).toMatchObject({ attempts: 1 });
  });

  it("leaves nothing behind if it is not", async () => {
    admission.isClosed = true;
    await expect(start()).rejects.toMatchObject({ code: "unavailable" });
    expect(await count()).toEqual({ attempts: 0, charges: 1 });
  });
});

/** Two more modules store attempts, which have already ended then: that of a blocked attempt, and that of a lost invoice. */
const STORES = [
  "lib/invoices/recover-invoice.ts",
  "lib/payments/open/admit-attempt.ts",
  "lib/payments/settle/note-blocked-attempt.ts",
];

it("only admission stores an attempt that a provider is asked for", () => {
  const storing = productFiles().filter(
    (file) => !file.endsWith(".queries.ts") && /\binsertAttempt\(/.test(readFileSync(file, "utf8")),
  );
  expect(storing).toEqual(STORES);
});
