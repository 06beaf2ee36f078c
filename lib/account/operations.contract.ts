import { z } from "zod";
import {
  beginSecondFactorBody,
  begunSecondFactor,
  changePasswordBody,
  confirmSecondFactorBody,
  disableSecondFactorBody,
  endedSessions,
  newRecoveryCodes,
  proveBody,
  renewRecoveryCodesBody,
  setMailChoicesBody,
  switchModeBody,
  updateAccountBody,
} from "#lib/account/account.contract";
import { sessionParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";

/** Operations for every signed-in person, about their own account. */
const ACCOUNT = { tag: "Account", auth: "person", sessionOnly: true } as const;

export const updateAccount = defineOperation({
  ...ACCOUNT,
  id: "updateAccount",
  method: "PATCH",
  path: "/account",
  summary: "Change your own name",
  body: updateAccountBody,
  answer: z.null(),
  status: 204,
  refuses: ["forbidden"],
});

export const setMailChoices = defineOperation({
  ...ACCOUNT,
  id: "setMailChoices",
  method: "PATCH",
  path: "/account/mail",
  summary: "Choose the notices you get by mail, and resume mail to a mailbox that rejected it",
  body: setMailChoicesBody,
  answer: z.null(),
  status: 204,
  refuses: ["forbidden"],
});

export const switchMode = defineOperation({
  ...ACCOUNT,
  id: "switchMode",
  method: "POST",
  path: "/account/mode",
  summary: "Switch to the test or the live merchant of your business, in this session and later ones",
  body: switchModeBody,
  answer: z.null(),
  status: 204,
  refuses: ["forbidden", "not_found"],
});

export const changePassword = defineOperation({
  ...ACCOUNT,
  id: "changePassword",
  method: "POST",
  path: "/account/password",
  summary: "Change your own password; all other sessions end",
  body: changePasswordBody,
  answer: endedSessions,
  status: 200,
  refuses: ["forbidden"],
});

export const renewProof = defineOperation({
  ...ACCOUNT,
  id: "renewProof",
  beforeSecondFactor: true,
  method: "POST",
  path: "/account/prove",
  summary: "Prove your identity again, for operations that require a fresh proof",
  body: proveBody,
  answer: z.null(),
  status: 204,
  refuses: ["forbidden"],
});

export const endSession = defineOperation({
  ...ACCOUNT,
  id: "endSession",
  method: "POST",
  path: "/account/sessions/{sessionId}/end",
  summary: "End one of your own sessions",
  params: sessionParams,
  answer: z.null(),
  status: 204,
  refuses: ["forbidden", "not_found"],
});

export const endOtherSessions = defineOperation({
  ...ACCOUNT,
  id: "endOtherSessions",
  method: "POST",
  path: "/account/sessions/end-others",
  summary: "End all of your other sessions",
  answer: endedSessions,
  status: 200,
  refuses: ["forbidden"],
});

export const beginSecondFactor = defineOperation({
  ...ACCOUNT,
  id: "beginSecondFactor",
  beforeSecondFactor: true,
  method: "POST",
  path: "/account/second-factor",
  summary: "Create a key for an authenticator; it takes effect once a code confirms it",
  body: beginSecondFactorBody,
  answer: begunSecondFactor,
  status: 201,
  refuses: ["forbidden", "illegal_transition"],
});

export const confirmSecondFactor = defineOperation({
  ...ACCOUNT,
  id: "confirmSecondFactor",
  beforeSecondFactor: true,
  method: "POST",
  path: "/account/second-factor/confirm",
  summary: "Turn the second factor on with a code of the authenticator; recovery codes are shown once",
  body: confirmSecondFactorBody,
  answer: newRecoveryCodes,
  status: 200,
  refuses: ["forbidden", "illegal_transition"],
});

export const disableSecondFactor = defineOperation({
  ...ACCOUNT,
  id: "disableSecondFactor",
  method: "POST",
  path: "/account/second-factor/disable",
  summary: "Turn the second factor off",
  body: disableSecondFactorBody,
  answer: z.null(),
  status: 204,
  refuses: ["forbidden", "illegal_transition"],
});

export const renewRecoveryCodes = defineOperation({
  ...ACCOUNT,
  id: "renewRecoveryCodes",
  method: "POST",
  path: "/account/recovery-codes",
  summary: "Create new recovery codes, shown once; the old ones stop working",
  body: renewRecoveryCodesBody,
  answer: newRecoveryCodes,
  status: 201,
  refuses: ["forbidden", "illegal_transition"],
});
