import { beforeAll, describe, expect, it } from "vitest";
import { GET as getAttempts } from "#app/api/exports/attempts.csv/route.ts";
import { GET as getPayments } from "#app/api/exports/payments.csv/route.ts";
import { db } from "#db/client";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import type { Scope } from "#lib/team/roles.rules";
import { newCharge, newPixAttempt } from "#test/new-charge";
import { newCryptoPayment } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { newPixPayment } from "#test/new-pix-payment";
import { parseCsv } from "#test/parse-csv";

let owner: { merchantId: MerchantId; userId: UserId };
beforeAll(async () => {
  owner = await newMerchant();
  await newCharge(owner.merchantId);
  await newPixPayment(owner.merchantId);
  await newCryptoPayment(owner.merchantId);
});

async function ask(scopes: Scope[], query = "", get = getPayments): Promise<Response> {
  const { token } = await issueAccessToken(
    db(),
    { ...owner, clientId: null },
    { name: "files", scopes, lifetimeMs: 600_000 },
  );
  const address = `http://localhost/api/exports/x.csv${query}`;
  const request = new Request(address, { headers: { authorization: `Bearer ${token}` } });
  return get(request, { params: Promise.resolve({}) });
}

async function productsIn(answer: Response): Promise<string[]> {
  const [names = [], ...records] = parseCsv(await answer.text(), ",");
  return records.map((record) => record[names.indexOf("product")] ?? "").toSorted();
}

describe("the file of payments", () => {
  it("has crypto invoices only for callers who may read invoices", async () => {
    expect(await productsIn(await ask(["charges:read"]))).toEqual(["CHARGE", "PIX_PAYMENT"]);
    const all = ["CHARGE", "CRYPTO_INVOICE", "PIX_PAYMENT"];
    expect(await productsIn(await ask(["charges:read", "invoices:read"]))).toEqual(all);
  });

  it("refuses a file of crypto invoices without their scope", async () => {
    const refused = await ask(["charges:read"], "?product=CRYPTO_INVOICE");
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "insufficient_scope" }]);
    const answer = await ask(["charges:read", "invoices:read"], "?product=CRYPTO_INVOICE");
    expect(await productsIn(answer)).toEqual(["CRYPTO_INVOICE"]);
  });
});

it("the file of attempts has those of crypto invoices only for callers who may read invoices", async () => {
  await newPixAttempt(await newCharge(owner.merchantId));
  const methodsFor = async (...scopes: Scope[]) => {
    const answer = await ask(scopes, "", getAttempts);
    const [names = [], ...records] = parseCsv(await answer.text(), ",");
    return new Set(records.map((record) => record[names.indexOf("method")]));
  };
  expect(await methodsFor("charges:read")).toEqual(new Set(["PIX"]));
  expect(await methodsFor("charges:read", "invoices:read")).toEqual(new Set(["PIX", "CRYPTO"]));
});
