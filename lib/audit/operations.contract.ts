import { auditFilterQuery, auditPage, listAuditQuery } from "#lib/audit/audit.contract";
import { csvFile } from "#lib/lists/csv-file.contract";
import { defineOperation } from "#lib/schemas/operation";

export const listAudit = defineOperation({
  id: "listAudit",
  method: "GET",
  path: "/audit",
  tag: "Audit",
  summary: "List the actions in the audit log, newest first",
  auth: "caller",
  permission: "audit:read",
  query: listAuditQuery,
  answer: auditPage,
  status: 200,
  refuses: ["forbidden", "not_found"],
});

export const getAuditCsv = defineOperation({
  id: "getAuditCsv",
  method: "GET",
  path: "/audit.csv",
  tag: "Audit",
  summary: "Export the audit log as CSV (RFC 4180), newest first, with its chained hashes",
  auth: "caller",
  permission: "audit:read",
  query: auditFilterQuery,
  answer: csvFile(
    "chain,sequence,created_at,action",
    "mer_01k6z0q4n8f3x5r2b7c9d1e6gh,120,2026-11-21T15:30:00.000Z,recipient.updated",
  ),
  answerType: "text/csv",
  status: 200,
  refuses: ["forbidden", "not_found"],
});
