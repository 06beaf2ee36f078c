import {
  bankStatementComparison,
  compareBankStatementBody,
} from "#lib/bank-statements/bank-statement.contract";
import { defineOperation } from "#lib/schemas/operation";

/** Room for the largest file in base64. */
const MAX_BODY_BYTES = 1.5 * 1024 * 1024;

export const compareBankStatement = defineOperation({
  id: "compareBankStatement",
  method: "POST",
  path: "/bank-statement/comparison",
  tag: "Balance",
  summary: "Compare a bank's statement with your payouts and settlements; nothing is stored or booked",
  auth: "merchant",
  // The comparison shows sales day by day as well as payouts, so it needs the ledger's scope.
  scope: "charges:read",
  onlyReads: true,
  body: compareBankStatementBody,
  maxBodyBytes: MAX_BODY_BYTES,
  answer: bankStatementComparison,
  status: 200,
  refuses: [],
});
