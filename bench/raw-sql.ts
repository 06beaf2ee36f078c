import postgres, { type Sql } from "postgres";
import { answerParent } from "./answer-parent.ts";
import type { Operation } from "./cases.ts";
import { type PixChargeToWrite, pixChargeOf } from "./pix-charge-to-write.ts";
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
  const wanted = question.body === null ? null : pixChargeOf(question.body, "http://127.0.0.1");
  let turn = 0;
  return takeSample(size, () => runStatements(sql, question, wanted, turn++));
});

async function runStatements(
  sql: Sql,
  { operation, tokenId, chargeIds }: RawQuestion,
  wanted: PixChargeToWrite | null,
  turn: number,
) {
  const { merchant_id: merchantId } = await readToken(sql, tokenId);
  if (wanted) return writePixCharge(sql, merchantId, wanted);
  if (operation === "list") return readChargePage(sql, merchantId, 10);
  return readCharge(sql, merchantId, chargeIds[turn % chargeIds.length] ?? "");
}
