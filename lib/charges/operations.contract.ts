import { z } from "zod";
import { attempt, attemptDetail, createAttemptBody } from "#lib/attempts/attempt.contract";
import {
  captureChargeBody,
  charge,
  chargePage,
  chargePreview,
  createChargeBody,
  createdAttempt,
  createdCharge,
  findChargeQuery,
  listChargesQuery,
} from "#lib/charges/charge.contract";
import { reminder } from "#lib/charges/reminder.contract";
import { attemptParams, chargeParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";
import { partQuery } from "#lib/schemas/pagination";
import { setDocumentKeyBody, taxTimeline } from "#lib/tax/tax.contract";

export const createCharge = defineOperation({
  id: "createCharge",
  method: "POST",
  path: "/charge",
  tag: "Charges",
  summary: "Create a charge, and its first attempt if a payment method is given",
  auth: "merchant",
  scope: "charges:write",
  permission: "payments:create",
  body: createChargeBody,
  answer: z.union([createdAttempt, createdCharge]),
  status: 201,
  refuses: [
    "payment_method_not_allowed",
    "split_exceeds_net",
    "idempotency_key_reused",
    "provider_error",
    "provider_timeout",
  ],
});

export const previewCharge = defineOperation({
  id: "previewCharge",
  method: "POST",
  path: "/charge/preview",
  tag: "Charges",
  summary: "Preview how a charge would settle, to the cent, without creating it",
  auth: "merchant",
  scope: "charges:read",
  onlyReads: true,
  body: createChargeBody,
  answer: chargePreview,
  status: 200,
  refuses: ["payment_method_not_allowed", "split_exceeds_net"],
});

export const findCharge = defineOperation({
  id: "findCharge",
  method: "GET",
  path: "/charge",
  tag: "Charges",
  summary: "Find the newest charge with an external reference",
  auth: "merchant",
  scope: "charges:read",
  query: findChargeQuery,
  answer: charge,
  status: 200,
  refuses: ["not_found"],
});

export const listCharges = defineOperation({
  id: "listCharges",
  method: "GET",
  path: "/charge/list",
  tag: "Charges",
  summary: "List charges, newest first",
  auth: "merchant",
  scope: "charges:read",
  query: listChargesQuery,
  answer: chargePage,
  status: 200,
  refuses: [],
});

export const getCharge = defineOperation({
  id: "getCharge",
  method: "GET",
  path: "/charge/{chargeId}",
  tag: "Charges",
  summary: "Get a charge",
  auth: "merchant",
  scope: "charges:read",
  params: chargeParams,
  answer: charge,
  status: 200,
  refuses: ["not_found"],
});

export const getChargeTax = defineOperation({
  id: "getChargeTax",
  method: "GET",
  path: "/charge/{chargeId}/tax",
  tag: "Charges",
  summary: "Get the CBS and IBS of a charge, step by step",
  auth: "merchant",
  scope: "charges:read",
  params: chargeParams,
  answer: taxTimeline,
  status: 200,
  refuses: ["not_found"],
});

export const setDocumentKey = defineOperation({
  id: "setDocumentKey",
  method: "POST",
  path: "/charge/{chargeId}/tax",
  tag: "Charges",
  summary: "Set the key of a charge's invoice, issued after the charge; it cannot be changed",
  auth: "merchant",
  scope: "charges:write",
  permission: "payments:create",
  params: chargeParams,
  body: setDocumentKeyBody,
  answer: charge,
  status: 200,
  refuses: ["not_found", "illegal_transition"],
});

export const cancelCharge = defineOperation({
  id: "cancelCharge",
  method: "POST",
  path: "/charge/{chargeId}/cancel",
  tag: "Charges",
  summary: "Cancel a pending charge and its open attempts",
  auth: "merchant",
  scope: "charges:write",
  permission: "payments:create",
  params: chargeParams,
  answer: charge,
  status: 200,
  refuses: ["not_found", "illegal_transition"],
});

export const remindPayer = defineOperation({
  id: "remindPayer",
  method: "POST",
  path: "/charge/{chargeId}/reminder",
  tag: "Charges",
  summary: "Remind the payer by mail, once, of an opened but unpaid checkout",
  auth: "merchant",
  scope: "charges:write",
  permission: "payments:create",
  params: chargeParams,
  answer: reminder,
  status: 200,
  refuses: ["not_found", "illegal_transition"],
});

export const captureCharge = defineOperation({
  id: "captureCharge",
  method: "POST",
  path: "/charge/{chargeId}/capture",
  tag: "Charges",
  summary: "Capture all or part of a charge's authorized amount, once",
  auth: "merchant",
  scope: "charges:write",
  permission: "payments:create",
  params: chargeParams,
  body: captureChargeBody,
  answer: charge,
  status: 200,
  refuses: ["not_found", "illegal_transition", "split_exceeds_net", "provider_error"],
});

export const createAttempt = defineOperation({
  id: "createAttempt",
  method: "POST",
  path: "/charge/{chargeId}/attempts",
  tag: "Attempts",
  summary: "Start a payment attempt on a charge",
  auth: "merchant",
  scope: "charges:write",
  permission: "payments:create",
  params: chargeParams,
  body: createAttemptBody,
  answer: createdAttempt,
  status: 201,
  refuses: [
    "payment_method_not_allowed",
    "not_found",
    "charge_not_payable",
    "split_exceeds_net",
    "idempotency_key_reused",
    "provider_error",
    "provider_timeout",
  ],
});

export const listAttempts = defineOperation({
  id: "listAttempts",
  method: "GET",
  path: "/charge/{chargeId}/attempts",
  tag: "Attempts",
  summary: "List a charge's attempts, newest first",
  auth: "merchant",
  scope: "charges:read",
  params: chargeParams,
  query: partQuery,
  answer: z.array(attempt),
  status: 200,
  refuses: ["not_found"],
});

export const getAttempt = defineOperation({
  id: "getAttempt",
  method: "GET",
  path: "/charge/attempts/{attemptId}",
  tag: "Attempts",
  summary: "Get an attempt, with the provider's own status",
  auth: "merchant",
  scope: "charges:read",
  params: attemptParams,
  answer: attemptDetail,
  status: 200,
  refuses: ["not_found"],
});
