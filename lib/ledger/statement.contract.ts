import { z } from "zod";
import { LOCALES } from "#lib/domain/locale";
import { csvQuery } from "#lib/lists/csv.contract";
import { text } from "#lib/schemas/fields/text";
import { dateBound, PERIOD_ERROR, periodInOrder } from "#lib/schemas/pagination";

const ACCOUNT =
  "The ledger account: `MERCHANT`, `FEES`, `SUSPENSE`, `WITHDRAWALS`, `RECEIVABLE:<provider>`, `PROVIDER_FEES:<provider>`, `TAX_SET_ASIDE` or `RECIPIENT:<recipientId>`. For money in your own account, add `@` and the connection's id, as in `MERCHANT@con_…`.";

/** A ledger account by its reference. */
export const accountField = text(100).meta({ description: ACCOUNT, examples: ["MERCHANT"] });

export const statementQuery = z
  .object({
    ...csvQuery,
    account: accountField
      .optional()
      .meta({ description: `${ACCOUNT} Defaults to all accounts.`, examples: ["MERCHANT"] }),
    start_date: dateBound("start")
      .optional()
      .describe("Only postings at or after this instant; a bare day begins at midnight UTC."),
    end_date: dateBound("end")
      .optional()
      .describe("Only postings up to this instant; a bare day ends at its last millisecond UTC."),
    language: z
      .enum(LOCALES)
      .optional()
      .meta({
        description:
          "Writes the file for people: column heads and words in that language, in another order, the period in the file's name, and, for one account and a period with `start_date`, rows with its closing and opening balance. Without it, columns, words and name never change.",
        examples: ["pt-BR"],
      }),
  })
  .refine(periodInOrder, PERIOD_ERROR);
