import { sandboxPixPayBody, sandboxStatus } from "#lib/payments/sandbox.contract";
import { challengeParams, chargeParams, sessionParams, txidParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";
import { moveTestClockBody, testClock } from "#lib/test-clock/test-clock.contract";

export const paySandboxPix = defineOperation({
  id: "paySandboxPix",
  method: "POST",
  path: "/sandbox/pix/{txid}/pay",
  tag: "Sandbox",
  summary: "Pay a sandbox Pix as a payer's bank would",
  auth: "sandbox",
  scope: "charges:write",
  params: txidParams,
  body: sandboxPixPayBody,
  answer: sandboxStatus,
  status: 200,
  refuses: ["not_found"],
});

export const completeSandboxChallenge = defineOperation({
  id: "completeSandboxChallenge",
  method: "POST",
  path: "/sandbox/3ds/{challengeId}/complete",
  tag: "Sandbox",
  summary: "Complete a sandbox 3-D Secure challenge; the card decides the outcome",
  auth: "public",
  params: challengeParams,
  answer: sandboxStatus,
  status: 200,
  refuses: ["not_found"],
});

export const paySandboxInternational = defineOperation({
  id: "paySandboxInternational",
  method: "POST",
  path: "/sandbox/international/{sessionId}/pay",
  tag: "Sandbox",
  summary: "Pay a sandbox international session as its payer would; a finished one does not change",
  auth: "sandbox",
  scope: "charges:write",
  params: sessionParams,
  answer: sandboxStatus,
  status: 200,
  refuses: ["not_found"],
});

export const cancelSandboxInternational = defineOperation({
  id: "cancelSandboxInternational",
  method: "POST",
  path: "/sandbox/international/{sessionId}/cancel",
  tag: "Sandbox",
  summary: "Abandon a sandbox international session as its payer would; a finished one does not change",
  auth: "sandbox",
  scope: "charges:write",
  params: sessionParams,
  answer: sandboxStatus,
  status: 200,
  refuses: ["not_found"],
});

export const simulateCheckoutPayment = defineOperation({
  id: "simulateCheckoutPayment",
  method: "POST",
  path: "/charge/{chargeId}/checkout/simulation",
  tag: "Sandbox",
  summary: "Pay a charge's open Pix or crypto payment in the sandbox, as its payer would",
  auth: "checkout",
  params: chargeParams,
  answer: sandboxStatus,
  status: 200,
  refuses: ["not_found"],
});

export const getTestClock = defineOperation({
  id: "getTestClock",
  method: "GET",
  path: "/sandbox/clock",
  tag: "Sandbox",
  summary: "Get the test clock, which sets the test merchant's deadlines",
  auth: "sandbox",
  scope: "charges:read",
  answer: testClock,
  status: 200,
  refuses: ["not_found"],
});

export const moveTestClock = defineOperation({
  id: "moveTestClock",
  method: "POST",
  path: "/sandbox/clock",
  tag: "Sandbox",
  summary: "Move the test clock forward; everything due by then becomes due now",
  auth: "sandbox",
  scope: "charges:write",
  body: moveTestClockBody,
  answer: testClock,
  status: 200,
  refuses: ["not_found"],
});
