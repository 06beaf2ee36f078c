import { z } from "zod";
import { accountField } from "#lib/ledger/statement.contract";
import { dateBound, PERIOD_ERROR, periodInOrder } from "#lib/schemas/pagination";

const period = {
  start_date: dateBound("start", "-03:00")
    .optional()
    .describe("Only what was posted at or after this instant; a bare day begins at midnight in Brasília."),
  end_date: dateBound("end", "-03:00")
    .optional()
    .describe(
      "Only what was posted up to this instant; a bare day ends at its last millisecond in Brasília.",
    ),
};

export const ofxQuery = z
  .object({
    account: accountField.default("MERCHANT"),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, "Must be three capital letters, such as BRL.")
      .default("BRL")
      .meta({ description: "The account's currency (ISO 4217).", examples: ["BRL"] }),
    ...period,
  })
  .refine(periodInOrder, PERIOD_ERROR);

export const journalQuery = z.object(period).refine(periodInOrder, PERIOD_ERROR);
