import { z } from "zod";
import { csvQuery } from "#lib/schemas/csv";
import { text } from "#lib/schemas/fields/text";
import { dateBound, PERIOD_ERROR, periodInOrder } from "#lib/schemas/pagination";

export const statementQuery = z
  .object({
    ...csvQuery,
    account: text(100)
      .optional()
      .meta({
        description:
          "`MERCHANT`, `FEES`, `SUSPENSE`, `WITHDRAWALS`, `RECEIVABLE:<provider>`, `PROVIDER_FEES:<provider>` or `RECIPIENT:<recipientId>`; of the money at your own account followed by `@` and its connection's id, as in `MERCHANT@con_…`; default: all accounts",
        examples: ["MERCHANT"],
      }),
    start_date: dateBound("start")
      .optional()
      .describe("Only postings at this instant or later; a bare day begins at midnight UTC."),
    end_date: dateBound("end")
      .optional()
      .describe("Only postings up to this instant; a bare day ends with its last millisecond, UTC."),
  })
  .refine(periodInOrder, PERIOD_ERROR);
