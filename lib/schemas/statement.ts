import { z } from "zod";
import { dateBound, PERIOD_ERROR, periodInOrder } from "#lib/schemas/pagination";
import { text } from "#lib/schemas/text";

export const statementQuery = z
  .object({
    account: text(100).optional().meta({
      description:
        "`MERCHANT`, `FEES`, `SUSPENSE`, `WITHDRAWALS`, `RECEIVABLE:<provider>` or `RECIPIENT:<recipientId>`; default: all accounts",
    }),
    start_date: dateBound("start").optional(),
    end_date: dateBound("end").optional(),
  })
  .refine(periodInOrder, PERIOD_ERROR);
