import postgres, { type Sql } from "postgres";
import { answerParent } from "./answer-parent.ts";
import type { Operation } from "./cases.ts";
import { pixChargeOf } from "./pix-charge-to-write.ts";
import { cryptoPaymentOf, pixPaymentOf, writeCryptoPayment, writePixPayment } from "./product-statements.ts";
import { type Sample, type SampleSize, takeSample } from "./sample.ts";
import { readCharge, readChargePage, readToken, writePixCharge } from "./sql-statements.ts";

/** The statements of one operation without HTTP, by as many clients as `size.concurrency`, a connection each. */
export type RawQuestion = {
  databaseUrl: string;
  operation: Operation;
  tokenId: string;
  /** Of the request that creates; null for reads. */
  body: string | null;
  chargeIds: string[];
  size: SampleSize;
};

// Kept from sample to sample: opening 32 connections takes longer than a sample's settling time.
const pools = new Map<number, Sql>();

answerParent<RawQuestion, Sample>((question) => {
  const { databaseUrl, size } = question;
  const sql = pools.get(size.concurrency) ?? postgres(databaseUrl, { max: size.concurrency });
  pools.set(size.concurrency, sql);
  const create = creation(question);
  let turn = 0;
  return takeSample(size, () => runStatements(sql, question, create, turn++));
});

type Create = (sql: Sql, merchantId: string) => Promise<unknown>;

// The body is read once: a client of the raw statements would have the values at hand.
function creation({ operation, body }: RawQuestion): Create | null {
  if (body === null) return null;
  switch (operation) {
    case "pixPayment": {
      const wanted = pixPaymentOf(body);
      return (sql, merchantId) => writePixPayment(sql, merchantId, wanted);
    }
    case "cryptoPayment": {
      const wanted = cryptoPaymentOf(body);
      return (sql, merchantId) => writeCryptoPayment(sql, merchantId, wanted);
    }
    default: {
      const wanted = pixChargeOf(body, "http://127.0.0.1");
      return (sql, merchantId) => writePixCharge(sql, merchantId, wanted);
    }
  }
}

async function runStatements(
  sql: Sql,
  { operation, tokenId, chargeIds }: RawQuestion,
  create: Create | null,
  turn: number,
) {
  const { merchant_id: merchantId } = await readToken(sql, tokenId);
  if (create) return create(sql, merchantId);
  if (operation === "list") return readChargePage(sql, merchantId, 10);
  return readCharge(sql, merchantId, chargeIds[turn % chargeIds.length] ?? "");
}
