import { z } from "zod";
import { PAGE_FAULTS } from "#lib/operations/page-fault.rules";
import { defineOperation } from "#lib/schemas/operation";

export const reportPageFault = defineOperation({
  id: "reportPageFault",
  method: "POST",
  path: "/page-faults",
  tag: "Checkout",
  summary: "Report that the script of a payer's page failed",
  auth: "public",
  sessionOnly: true,
  body: z.strictObject({ kind: z.enum(PAGE_FAULTS).describe("What failed. Nothing else is accepted.") }),
  maxBodyBytes: 100,
  answer: z.null(),
  status: 204,
  refuses: ["forbidden"],
});
