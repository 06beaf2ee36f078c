import { z } from "zod";
import { auditFilterQuery, auditPage, listAuditQuery } from "#lib/schemas/audit";
import { defineOperation } from "#lib/schemas/operation";

export const listAudit = defineOperation({
  id: "listAudit",
  method: "GET",
  path: "/audit",
  tag: "Audit",
  summary: "Who did what to money and settings, newest first",
  auth: "merchant",
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
  summary: "The audit log as CSV (RFC 4180), newest first, with the hashes that chain it",
  auth: "merchant",
  permission: "audit:read",
  query: auditFilterQuery,
  answer: z.string(),
  answerType: "text/csv",
  status: 200,
  refuses: ["forbidden", "not_found"],
});
