import { z } from "zod";
import { journalQuery, ofxQuery } from "#lib/accounting/accounting.contract";
import { defineOperation } from "#lib/schemas/operation";

const file = {
  method: "GET",
  tag: "Balance",
  auth: "merchant",
  scope: "charges:read",
  status: 200,
  refuses: [],
} as const;

export const getStatementOfx = defineOperation({
  ...file,
  id: "getStatementOfx",
  path: "/statement.ofx",
  summary: "Export one account of the merchant's ledger as OFX 1.02, newest first, streamed",
  query: ofxQuery,
  answer: z.string().meta({
    description:
      "An OFX file in UTF-8. Each line has an identifier that never changes; fees and shares are separate lines.",
    examples: ["OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\n"],
  }),
  answerType: "application/x-ofx",
});

export const getStatementHledger = defineOperation({
  ...file,
  id: "getStatementHledger",
  path: "/statement.journal",
  summary: "Export the merchant's ledger in double entry as a journal of hledger, streamed",
  query: journalQuery,
  answer: z.string().meta({
    description: "A journal of hledger in UTF-8, with opening balances, and closing ones as assertions.",
    examples: [
      "2026-11-21 * (ltx_01k6z0q4n8f3x5r2b7c9d1e6gh) Ana Souza | PAYMENT: Two espressos\n    Assets:Platform:Receivable:Sandbox  10.50 BRL\n    Liabilities:Platform:Merchant  -10.50 BRL\n",
    ],
  }),
  answerType: "text/plain",
});

export const getStatementBeancount = defineOperation({
  ...file,
  id: "getStatementBeancount",
  path: "/statement.beancount",
  summary: "Export the merchant's ledger in double entry as a journal of beancount, streamed",
  query: journalQuery,
  answer: z.string().meta({
    description: "A journal of beancount in UTF-8, with opening balances, and closing ones as assertions.",
    examples: [
      '2026-11-21 * "Ana Souza" "PAYMENT: Two espressos"\n  Assets:Platform:Receivable:Sandbox  10.50 BRL\n  Liabilities:Platform:Merchant  -10.50 BRL\n',
    ],
  }),
  answerType: "text/plain",
});
