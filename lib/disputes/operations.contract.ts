import { z } from "zod";
import {
  addEvidenceBody,
  dispute,
  disputeOutcomes,
  disputeOutcomesQuery,
  disputePage,
  disputeResponseFile,
  evidenceFile,
  listDisputesQuery,
  openSandboxDisputeBody,
  recordOutcomeBody,
} from "#lib/disputes/dispute.contract";
import { sandboxStatus } from "#lib/payments/sandbox.contract";
import { attemptParams, disputeParams, evidenceParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";

/** Room for the largest file in base64 and for the text. */
const MAX_EVIDENCE_BODY_BYTES = 5 * 1024 * 1024;

export const listDisputes = defineOperation({
  id: "listDisputes",
  method: "GET",
  path: "/disputes",
  tag: "Disputes",
  summary: "List disputes, newest first: chargebacks, and Pix payments that payers' banks take back",
  auth: "merchant",
  scope: "charges:read",
  query: listDisputesQuery,
  answer: disputePage,
  status: 200,
  refuses: ["not_found"],
});

export const getDisputeOutcomes = defineOperation({
  id: "getDisputeOutcomes",
  method: "GET",
  path: "/dispute-outcomes",
  tag: "Disputes",
  summary: "Count how disputes ended, by their reasons",
  auth: "merchant",
  scope: "charges:read",
  query: disputeOutcomesQuery,
  answer: disputeOutcomes,
  status: 200,
  refuses: [],
});

export const getDispute = defineOperation({
  id: "getDispute",
  method: "GET",
  path: "/disputes/{disputeId}",
  tag: "Disputes",
  summary: "Get a dispute, with its evidence",
  auth: "merchant",
  scope: "charges:read",
  params: disputeParams,
  answer: dispute,
  status: 200,
  refuses: ["not_found"],
});

export const addEvidence = defineOperation({
  id: "addEvidence",
  method: "POST",
  path: "/disputes/{disputeId}/evidence",
  tag: "Disputes",
  summary: "Submit evidence against an open dispute: a text, a file, or both",
  auth: "merchant",
  scope: "charges:write",
  permission: "money:move",
  params: disputeParams,
  body: addEvidenceBody,
  maxBodyBytes: MAX_EVIDENCE_BODY_BYTES,
  answer: dispute,
  status: 201,
  refuses: ["not_found", "illegal_transition"],
});

export const removeEvidence = defineOperation({
  id: "removeEvidence",
  method: "DELETE",
  path: "/disputes/{disputeId}/evidence/{evidenceId}",
  tag: "Disputes",
  summary: "Remove evidence, with its file, before the response to the dispute is sent",
  auth: "merchant",
  scope: "charges:write",
  permission: "money:move",
  params: evidenceParams,
  answer: z.null(),
  status: 204,
  refuses: ["not_found", "illegal_transition"],
});

export const recordDisputeOutcome = defineOperation({
  id: "recordDisputeOutcome",
  method: "POST",
  path: "/disputes/{disputeId}/outcome",
  tag: "Disputes",
  summary: "Record, with proof, how a dispute ended if its provider does not report it",
  auth: "merchant",
  scope: "charges:write",
  permission: "disputes:decide",
  params: disputeParams,
  body: recordOutcomeBody,
  answer: dispute,
  status: 200,
  refuses: ["not_found", "forbidden", "illegal_transition"],
});

export const respondToDispute = defineOperation({
  id: "respondToDispute",
  method: "POST",
  path: "/disputes/{disputeId}/response",
  tag: "Disputes",
  summary: "Send your evidence to the provider as the response to a dispute, once",
  auth: "merchant",
  scope: "charges:write",
  permission: "money:move",
  params: disputeParams,
  answer: dispute,
  status: 202,
  refuses: ["not_found", "illegal_transition"],
});

export const getDisputeResponse = defineOperation({
  id: "getDisputeResponse",
  method: "GET",
  path: "/disputes/{disputeId}/response",
  tag: "Disputes",
  summary: "Get the response to a dispute as one PDF, before or after it is sent",
  auth: "merchant",
  scope: "charges:read",
  params: disputeParams,
  answer: disputeResponseFile,
  status: 200,
  refuses: ["not_found"],
});

export const getEvidence = defineOperation({
  id: "getEvidence",
  method: "GET",
  path: "/disputes/{disputeId}/evidence/{evidenceId}",
  tag: "Disputes",
  summary: "Get evidence with its file",
  auth: "merchant",
  scope: "charges:read",
  params: evidenceParams,
  answer: evidenceFile,
  status: 200,
  refuses: ["not_found"],
});

export const openSandboxDispute = defineOperation({
  id: "openSandboxDispute",
  method: "POST",
  path: "/sandbox/attempts/{attemptId}/dispute",
  tag: "Sandbox",
  summary: "Dispute a sandbox payment as its payer's bank would: by chargeback, or for Pix by MED",
  auth: "sandbox",
  scope: "charges:write",
  params: attemptParams,
  body: openSandboxDisputeBody,
  answer: sandboxStatus,
  status: 200,
  refuses: ["not_found", "illegal_transition"],
});

export const winSandboxDispute = defineOperation({
  id: "winSandboxDispute",
  method: "POST",
  path: "/sandbox/disputes/{disputeId}/win",
  tag: "Sandbox",
  summary: "Decide a sandbox dispute for the merchant; a decided one does not change",
  auth: "sandbox",
  scope: "charges:write",
  params: disputeParams,
  answer: sandboxStatus,
  status: 200,
  refuses: ["not_found"],
});

export const loseSandboxDispute = defineOperation({
  id: "loseSandboxDispute",
  method: "POST",
  path: "/sandbox/disputes/{disputeId}/lose",
  tag: "Sandbox",
  summary: "Decide a sandbox dispute for the payer; a decided one does not change",
  auth: "sandbox",
  scope: "charges:write",
  params: disputeParams,
  answer: sandboxStatus,
  status: 200,
  refuses: ["not_found"],
});
