import { defineOperation } from "#lib/schemas/operation";
import { taxStatement, taxStatementQuery } from "#lib/tax/tax.contract";

export const getTaxStatement = defineOperation({
  id: "getTaxStatement",
  method: "GET",
  path: "/tax-statement",
  tag: "Balance",
  summary: "Get the CBS and IBS that banks set aside in a month",
  auth: "merchant",
  scope: "charges:read",
  query: taxStatementQuery,
  answer: taxStatement,
  status: 200,
  refuses: [],
});
