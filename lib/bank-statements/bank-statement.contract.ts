import { z } from "zod";
import { BANK_FILE_FORMS, MAX_BANK_FILE_BYTES, MAX_BANK_LINES } from "#lib/bank-statements/bank-line.rules";
import { amount } from "#lib/schemas/fields/amount";

const MAX_WITHIN_DAYS = 10;

export const compareBankStatementBody = z
  .strictObject({
    content: z
      .base64()
      .min(1)
      .meta({
        description: `The bank's file in base64: OFX or CNAB 240 in reais, of at most ${MAX_BANK_FILE_BYTES / 1024 / 1024} MiB and ${MAX_BANK_LINES} lines. Ponte recognizes the format.`,
        examples: ["T0ZYSEVBREVSOjEwMAo="],
      }),
    withinDays: z
      .int()
      .min(0)
      .max(MAX_WITHIN_DAYS)
      .default(3)
      .meta({
        description: "How many days a line and an expected amount may be apart if no reference matches them.",
        examples: [3],
      }),
  })
  .meta({ id: "CompareBankStatementRequest", description: "A bank's statement." });
export type CompareBankStatementBody = z.output<typeof compareBankStatementBody>;

const day = z.string().meta({ description: "The day in Brasília.", examples: ["2026-11-30"] });

const bankLine = z
  .object({
    line: z
      .int()
      .meta({ description: "The number of the file's line on which it begins, from 1.", examples: [42] }),
    day,
    amount: amount.describe("Negative for money that left the bank account."),
    bankId: z.string().nullable().describe("The bank's identifier, which several lines may share."),
    text: z.string().meta({ description: "The bank's own description.", examples: ["PIX RECEBIDO PONTE"] }),
    isRepeated: z.boolean().describe("True if an earlier line is the same in every field."),
  })
  .meta({ id: "BankStatementLine", description: "A line of a bank's statement." });

const expectedLine = z
  .object({
    kind: z
      .enum(["PAYOUT", "PAYOUT_RETURN", "SETTLEMENT"])
      .describe(
        "PAYOUT: a payout of yours that was paid. PAYOUT_RETURN: the amount of a payout that came back. SETTLEMENT: the net amount that a connection's provider settled on a day.",
      ),
    id: z.string().meta({
      description: "The payout's id, or the connection's.",
      examples: ["pyo_01k6z0q4n8f3x5r2b7c9d1e6gh"],
    }),
    day,
    amount: amount.describe("Negative for money that should have left the bank account."),
    endToEndId: z.string().nullable().describe("The end-to-end id of the Pix, if known."),
  })
  .meta({ id: "ExpectedBankLine", description: "Money that should be on the bank's statement." });

const bankAccount = z
  .object({
    bank: z
      .string()
      .nullable()
      .meta({ description: "The bank's number.", examples: ["001"] }),
    branch: z
      .string()
      .nullable()
      .meta({ description: "The branch.", examples: ["1234-5"] }),
    number: z.string().meta({ description: "The account's number.", examples: ["67890-1"] }),
  })
  .meta({ id: "BankStatementAccount", description: "A bank account, in the bank's own digits." });

const totals = z
  .object({
    expected: amount.describe("The sum of what was expected in these days, found or not."),
    arrived: amount.describe("The sum of the bank's lines that match an expected amount."),
    difference: amount.describe("What arrived less what was expected; negative if the bank received less."),
  })
  .meta({ id: "BankStatementTotals", description: "What was sent, and what arrived of it." });

const sums = {
  count: z.int().describe("The number of lines."),
  credits: amount.describe("The sum of money in."),
  debits: amount.describe("The sum of money out, zero or negative."),
};

export const bankStatementComparison = z
  .object({
    form: z.enum(BANK_FILE_FORMS).describe("The form of the file."),
    accounts: z
      .array(bankAccount)
      .optional()
      .describe("The accounts that the file names, each once; absent if it names none."),
    firstDay: day,
    lastDay: day,
    totals,
    matched: z
      .object({
        ...sums,
        lines: z
          .array(
            z.object({
              bank: bankLine,
              here: expectedLine,
              by: z
                .enum(["REFERENCE", "AMOUNT_AND_DAY"])
                .describe(
                  "REFERENCE: the bank names the payout or its end-to-end id; the amounts may differ. AMOUNT_AND_DAY: the amounts are equal, and the days are close.",
                ),
            }),
          )
          .describe("The pairs."),
      })
      .describe("Lines that match an expected amount; the sums are the bank's."),
    onlyAtBank: z
      .object({ ...sums, lines: z.array(bankLine).describe("The bank's lines.") })
      .describe("Money that only the bank has, such as payments from elsewhere."),
    onlyHere: z
      .object({ ...sums, lines: z.array(expectedLine).describe("What was expected.") })
      .describe("Money that was sent in these days and is not on the statement."),
  })
  .meta({
    id: "BankStatementComparison",
    description: "A bank's statement compared with the money that should be on it.",
  });
export type BankStatementComparison = z.output<typeof bankStatementComparison>;
