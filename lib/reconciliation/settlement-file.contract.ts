import { z } from "zod";
import { keysOf } from "#lib/domain/members";
import {
  FILE_DATES,
  FILE_DECIMALS,
  FILE_ENCODINGS,
  FILE_REFUSALS,
  FILE_ROW_PROBLEMS,
  FILE_SEPARATORS,
  FILE_UNITS,
  MAX_FILE_BYTES,
  MAX_FILE_ROWS,
  MAX_UNBOOKED_FILES,
  SETTLEMENT_FILE_STATUSES,
} from "#lib/reconciliation/settlement-file.rules";
import {
  SETTLEMENT_FINDINGS,
  SETTLEMENT_LINE_KINDS,
  UNMATCHED_FOR_MS,
} from "#lib/reconciliation/settlement-line.rules";
import { amount } from "#lib/schemas/fields/amount";
import { instant, nameText, text } from "#lib/schemas/fields/text";

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_TYPES = 50;
const MAX_FEES = 10;

const column = (description: string, example: string) => text(100).meta({ description, examples: [example] });

const columns = z
  .strictObject({
    reference: column(
      "The payment: the provider's id, a Pix endToEndId or txid, or the attempt's id.",
      "endToEndId",
    ),
    day: column("The settlement date.", "Data"),
    gross: column("The amount paid or returned.", "Valor bruto"),
    grossDebit: column(
      "The amount deducted from `gross`, if it has its own column.",
      "Gross Debit",
    ).optional(),
    fee: z
      .array(column("A fee column.", "Tarifa"))
      .min(1)
      .max(MAX_FEES)
      .optional()
      .describe("The fee columns, which are added up. The default fee is gross less net."),
    net: column(
      "The net amount. If `fee` is set too, a row whose sums differ is refused.",
      "Valor líquido",
    ).optional(),
    netDebit: column("The amount deducted from `net`, if it has its own column.", "Net Debit").optional(),
    type: column("The row's type in the provider's words, which `types` maps.", "Tipo").optional(),
    entry: column("The provider's id of the refund or dispute.", "rtrId").optional(),
    row: column(
      "The provider's id of the row. Without it, kind, day, reference and entry identify a row.",
      "Id",
    ).optional(),
    currency: column("The currency (ISO 4217).", "Moeda").optional(),
  })
  .describe("The column names, as in the file's header.");

const kinds = [...SETTLEMENT_LINE_KINDS, "IGNORED"] as const;
const fileForm = z
  .strictObject({
    separator: z.enum(keysOf(FILE_SEPARATORS)).describe("The cell separator."),
    decimal: z.enum(FILE_DECIMALS).describe("The decimal separator."),
    date: z.enum(FILE_DATES).describe("The date format; a time after the date is ignored."),
    unit: z
      .enum(FILE_UNITS)
      .optional()
      .describe(
        "What amounts are in: MAJOR for reais, MINOR for cents. Needed only if none of the first amounts has decimals; the file is then refused with `ambiguous_unit`.",
      ),
    isDayOrderSure: z
      .boolean()
      .optional()
      .describe(
        "True confirms that day and month are in the order of `date`. Needed only if the first rows do not show it, as when no day is above 12; the file is then refused with `ambiguous_date`.",
      ),
    encoding: z
      .enum(FILE_ENCODINGS)
      .describe("LATIN1 is Windows-1252. A UTF-8 byte order mark takes precedence."),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default("BRL")
      .meta({
        description: "The currency (ISO 4217) of a file without a currency column.",
        examples: ["BRL"],
      }),
    isFeeNegative: z.boolean().default(false).describe("True if costs are negative."),
    columns,
    types: z
      .array(
        z.strictObject({
          text: text(100).meta({ description: "The provider's word.", examples: ["Liquidação"] }),
          kind: z.enum(kinds).describe("Its kind; IGNORED for rows that only move money to the bank."),
        }),
      )
      .max(MAX_TYPES)
      .default([])
      .describe(
        "The kinds of the words in the column `type`. Without that column a negative row is GIVEN_BACK, any other RECEIVED.",
      ),
  })
  .refine(({ columns: { fee, net } }) => fee !== undefined || net !== undefined, {
    error: "Must have a column of the fee, of the net amount, or both.",
    path: ["columns", "net"],
    params: { code: "required" },
  })
  .refine(({ columns: { net, netDebit } }) => net !== undefined || netDebit === undefined, {
    error: "Requires the column from which it is deducted.",
    path: ["columns", "net"],
    params: { code: "required" },
  })
  .meta({ id: "SettlementFileForm", description: "The layout of a provider's settlement files." });

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
      .describe("The file's layout. It is stored with the connection. Defaults to the last layout."),
  })
  .meta({
    id: "ImportSettlementFileRequest",
    description: `A provider's settlement file. At most ${MAX_UNBOOKED_FILES} of a connection's files may wait to be booked.`,
  });
export type ImportSettlementFileBody = z.output<typeof importSettlementFileBody>;

const count = (description: string) => z.int().describe(description);

const preview = z.object({
  firstDay: z.string().meta({ description: "The first settlement date.", examples: ["2026-11-24"] }),
  lastDay: z.string().meta({ description: "The last settlement date.", examples: ["2026-11-30"] }),
  known: count("Rows identical to a row of an earlier file."),
  changed: count("Rows that differ from a row of an earlier file; the earlier row is kept."),
  sums: z
    .array(
      z.object({
        currency: z.string().meta({ description: "The currency (ISO 4217).", examples: ["BRL"] }),
        gross: amount.describe("Payments less refunds in the new rows."),
        fee: amount.describe("The provider's fees in the new rows."),
        net: amount.describe("The net amount of the new rows."),
        bookedGross: amount.describe("The ledger's amounts for the same payments, refunds and disputes."),
        difference: amount.describe("The provider's gross amount less the ledger's."),
        feeToBook: amount.describe(
          "The fees that booking the file posts: those of payments with the same gross amount in the ledger. Other fees wait until it agrees.",
        ),
        found: z
          .array(
            z.object({
              finding: z
                .enum(SETTLEMENT_FINDINGS)
                .describe(
                  "MATCHED: the gross amounts agree. NOT_OURS: a payment from elsewhere. COST: an account cost without a payment. NOT_BOOKED: known here, but not in the ledger. OTHER_CURRENCY, OTHER_AMOUNT: the currency or amount differs from the ledger.",
                ),
              count: z.int().describe("The number of rows."),
              difference: amount.describe("Their part of the difference."),
            }),
          )
          .describe("How the rows compare with the ledger."),
      }),
    )
    .describe("The new rows compared with the ledger, by currency."),
});

export const settlementFile = z
  .object({
    id: z.string().describe("The file's id."),
    name: z.string().describe("The file's name."),
    status: z
      .enum(SETTLEMENT_FILE_STATUSES)
      .describe(
        "READING: the file is being read and compared with the ledger. REFUSED: it cannot be read, or its sums cannot be right. READ: nothing is booked yet; `preview` shows what would be. PROCESSING: its rows are being booked. FINISHED: all rows are booked. INTERRUPTED: an older version stopped halfway; import it again. WITHDRAWN: its bookings are reversed.",
      ),
    refusal: z
      .enum(FILE_REFUSALS)
      .nullable()
      .describe(
        "Why the file is refused; null if it is not. absurd_sums: amounts many times those of the ledger or a fraction of them, as when cents are read as reais, or fees above what was received; `preview` shows the sums.",
      ),
    rows: count("Rows that can be booked."),
    rowsDone: count("Rows that are booked."),
    taken: count("Rows that were new in this file."),
    known: count("Rows identical to a row of an earlier file."),
    unmatched: count("New rows of an unknown payment."),
    waiting: count(
      `Unmatched rows whose payment is still looked up every hour, for ${UNMATCHED_FOR_MS / DAY_MS} days; the others belong to payments from elsewhere.`,
    ),
    ignored: count("Rows of an ignored type."),
    refused: count("Refused rows."),
    problems: z
      .array(
        z.object({
          line: z.int().describe("The line number in the file, from 1."),
          problem: z
            .enum(FILE_ROW_PROBLEMS)
            .describe(
              "form: broken quotes or too few cells. amount, day, type, currency, reference: that cell cannot be read. sum: net is not gross less fee. sign: the amount's sign contradicts the type, such as a positive refund. card_number: the reference is a card number. repeated: an earlier row has the same identity. changed: it differs from an earlier file's row, which is kept.",
            ),
          text: z.string().describe("The row as written, without card numbers, truncated to 500 characters."),
        }),
      )
      .describe("The first refused rows."),
    preview: preview
      .nullable()
      .describe("The file compared with the ledger when it was read; null if no row can be booked."),
    createdAt: instant,
    confirmedAt: instant.nullable().describe("When its booking was requested; null before that."),
    withdrawnAt: instant.nullable().describe("When it was withdrawn; null before that."),
    finishedAt: instant.nullable().describe("When all rows were booked; null before that."),
  })
  .meta({ id: "SettlementFile", description: "A settlement file and the results of its rows." });
export type SettlementFileView = z.output<typeof settlementFile>;

export const settlementFileList = z
  .object({
    takesFiles: z.boolean().describe("False if the provider reports its settlements itself."),
    form: fileForm.nullable().describe("The layout of the last file; null before the first."),
    files: z
      .array(settlementFile)
      .describe(
        `At most ${MAX_UNBOOKED_FILES} files: those being read or waiting to be booked, then the latest others; newest first.`,
      ),
  })
  .meta({ id: "SettlementFileList", description: "The settlement files of a connection." });
export type SettlementFileList = z.output<typeof settlementFileList>;
