import { z } from "zod";
import {
  FILE_DATES,
  FILE_DECIMALS,
  FILE_ENCODINGS,
  FILE_REFUSALS,
  FILE_ROW_PROBLEMS,
  FILE_SEPARATORS,
  MAX_FILE_BYTES,
  MAX_FILE_ROWS,
  SETTLEMENT_FILE_STATUSES,
} from "#lib/domain/ledger/settlement-file";
import {
  SETTLEMENT_FINDINGS,
  SETTLEMENT_LINE_KINDS,
  UNMATCHED_FOR_MS,
} from "#lib/domain/ledger/settlement-line";
import { keysOf } from "#lib/domain/members";
import { amount } from "#lib/schemas/fields/amount";
import { instant, nameText, text } from "#lib/schemas/fields/text";

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_TYPES = 50;
const MAX_FEES = 10;

const column = (description: string, example: string) => text(100).meta({ description, examples: [example] });

const columns = z
  .strictObject({
    reference: column(
      "The payment: the provider's id of it, a Pix' endToEndId or txid, or the attempt's id.",
      "endToEndId",
    ),
    day: column("The day that it is settled on.", "Data"),
    gross: column("What was paid, or went back.", "Valor bruto"),
    grossDebit: column(
      "What is taken off `gross`, where it has a column of its own.",
      "Gross Debit",
    ).optional(),
    fee: z
      .array(column("A column of a fee.", "Tarifa"))
      .min(1)
      .max(MAX_FEES)
      .optional()
      .describe(
        "The columns of what the provider keeps, which are summed. Left out, the fee is gross less net.",
      ),
    net: column(
      "What is left. Where `fee` has columns too, a row whose sums differ is not taken.",
      "Valor líquido",
    ).optional(),
    netDebit: column("What is taken off `net`, where it has a column of its own.", "Net Debit").optional(),
    type: column("What a row is, in the provider's words, which `types` explains.", "Tipo").optional(),
    entry: column("The refund's or dispute's own id at the provider.", "rtrId").optional(),
    row: column(
      "The provider's own id of the row. Without one a row is known by its kind, day, reference and entry.",
      "Id",
    ).optional(),
    currency: column("The currency (ISO 4217).", "Moeda").optional(),
  })
  .describe("The names of the columns, as the head of the file writes them.");

const kinds = [...SETTLEMENT_LINE_KINDS, "IGNORED"] as const;
const fileForm = z
  .strictObject({
    separator: z.enum(keysOf(FILE_SEPARATORS)).describe("What separates cells."),
    decimal: z.enum(FILE_DECIMALS).describe("How cents are separated."),
    date: z.enum(FILE_DATES).describe("How days are written; a time behind one is left out."),
    encoding: z
      .enum(FILE_ENCODINGS)
      .describe("LATIN1 is Windows-1252. A byte order mark of UTF-8 counts more."),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default("BRL")
      .meta({ description: "The currency (ISO 4217) of a file without a column of it.", examples: ["BRL"] }),
    isFeeNegative: z.boolean().default(false).describe("True where a cost is written below zero."),
    columns,
    types: z
      .array(
        z.strictObject({
          text: text(100).meta({ description: "The provider's word.", examples: ["Liquidação"] }),
          kind: z.enum(kinds).describe("What it stands for; IGNORED for what moves money to the bank alone."),
        }),
      )
      .max(MAX_TYPES)
      .default([])
      .describe(
        "What the words of the column `type` stand for. Without that column a row below zero is GIVEN_BACK, any other RECEIVED.",
      ),
  })
  .refine(({ columns: { fee, net } }) => fee !== undefined || net !== undefined, {
    error: "Must have a column of the fee, of the net amount, or both.",
    path: ["columns", "net"],
    params: { code: "required" },
  })
  .refine(({ columns: { net, netDebit } }) => net !== undefined || netDebit === undefined, {
    error: "Must have the column that it is taken off.",
    path: ["columns", "net"],
    params: { code: "required" },
  })
  .meta({ id: "SettlementFileForm", description: "How a provider writes its settlement files." });

export const importSettlementFileBody = z
  .strictObject({
    name: nameText(200).meta({ description: "The file's name.", examples: ["liquidacao-2026-11-24.csv"] }),
    content: z
      .base64()
      .min(1)
      .meta({
        description: `The file in base64: CSV of at most ${MAX_FILE_BYTES / 1024 / 1024} MiB and ${MAX_FILE_ROWS} rows.`,
        examples: ["RGF0YTtlbmRUb0VuZElkO0JydXRvO1RhcmlmYQo="],
      }),
    form: fileForm
      .optional()
      .describe("Kept for the connection: left out, the file is written as the last one was."),
  })
  .meta({ id: "ImportSettlementFileRequest", description: "A provider's settlement file." });
export type ImportSettlementFileBody = z.output<typeof importSettlementFileBody>;

const count = (description: string) => z.int().describe(description);

const preview = z.object({
  firstDay: z
    .string()
    .meta({ description: "The first day that a row is settled on.", examples: ["2026-11-24"] }),
  lastDay: z
    .string()
    .meta({ description: "The last day that a row is settled on.", examples: ["2026-11-30"] }),
  known: count("Rows that an earlier file told in the same words."),
  changed: count("Rows that an earlier file told otherwise, which stays."),
  sums: z
    .array(
      z.object({
        currency: z.string().meta({ description: "The currency (ISO 4217).", examples: ["BRL"] }),
        gross: amount.describe("What the new rows say was paid, less what went back."),
        fee: amount.describe("What they say the provider kept."),
        net: amount.describe("What they say is left."),
        bookedGross: amount.describe("What the ledger has for the same payments, refunds and disputes."),
        difference: amount.describe("Theirs less ours, of the gross amounts."),
        feeToBook: amount.describe(
          "The fees that booking the file posts: of payments whose gross is the same in the ledger, to the cent. The other fees wait until it is.",
        ),
        found: z
          .array(
            z.object({
              finding: z
                .enum(SETTLEMENT_FINDINGS)
                .describe(
                  "MATCHED: the gross is the same. NOT_OURS: a payment that is none of ours. COST: a cost of the account that is of no payment. NOT_BOOKED: ours, and not in the ledger. OTHER_CURRENCY, OTHER_AMOUNT: another than is booked.",
                ),
              count: z.int().describe("How many rows."),
              difference: amount.describe("What they make up of the difference."),
            }),
          )
          .describe("How the rows and the ledger differ."),
      }),
    )
    .describe("The new rows beside the books, by currency."),
});

export const settlementFile = z
  .object({
    id: z.string().describe("The file's id."),
    name: z.string().describe("The file's name."),
    status: z
      .enum(SETTLEMENT_FILE_STATUSES)
      .describe(
        "READING: it is read and compared with the books. REFUSED: it cannot be read. READ: nothing is booked, and `preview` shows what would be. PROCESSING: its rows are being booked. FINISHED: all are. INTERRUPTED: an older version stopped halfway; send it again. WITHDRAWN: what it booked is reversed.",
      ),
    refusal: z
      .enum(FILE_REFUSALS)
      .nullable()
      .describe("Why the whole file cannot be read; null where it can."),
    rows: count("Rows that can be booked."),
    rowsDone: count("Of them, those that are."),
    taken: count("Rows that this file told first."),
    known: count("Rows that an earlier file told in the same words."),
    unmatched: count("Of the rows that this file told first, those of a payment that is not known."),
    waiting: count(
      `Of the unmatched rows, those whose payment is looked up again every hour, for ${UNMATCHED_FOR_MS / DAY_MS} days; the others are of a payment that is none of ours.`,
    ),
    ignored: count("Rows of a type that is ignored."),
    refused: count("Rows that were not taken."),
    problems: z
      .array(
        z.object({
          line: z.int().describe("The line of the file, from 1."),
          problem: z
            .enum(FILE_ROW_PROBLEMS)
            .describe(
              "form: broken quotes or too few cells. amount, day, type, currency, reference: the cell that cannot be read. sum: net is not gross less fee. sign: an amount whose sign contradicts the type, such as a refund above zero. card_number: the reference is a card number. repeated: an earlier row has the same name. changed: an earlier file told it otherwise, which stays.",
            ),
          text: z.string().describe("The row as written, without card numbers, cut at 500 characters."),
        }),
      )
      .describe("The first rows that were not taken."),
    preview: preview
      .nullable()
      .describe("The file beside the books, as they were when it was read; null where no row can be taken."),
    createdAt: instant,
    confirmedAt: instant.nullable().describe("When somebody asked to book it; null before that."),
    withdrawnAt: instant.nullable().describe("When it was withdrawn; null before that."),
    finishedAt: instant.nullable().describe("When all rows were taken; null before that."),
  })
  .meta({ id: "SettlementFile", description: "A settlement file and what became of its rows." });
export type SettlementFileView = z.output<typeof settlementFile>;

export const settlementFileList = z
  .object({
    takesFiles: z.boolean().describe("False where the provider tells its settlements itself."),
    form: fileForm.nullable().describe("How the last file was written."),
    files: z.array(settlementFile).describe("The last files, newest first."),
  })
  .meta({ id: "SettlementFileList", description: "The settlement files of a connection." });
export type SettlementFileList = z.output<typeof settlementFileList>;
