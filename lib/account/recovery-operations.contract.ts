import { z } from "zod";
import {
  factorEnd,
  forgotPasswordBody,
  linkBody,
  lostFactorBody,
  passwordReset,
  resetPasswordBody,
} from "#lib/account/account-recovery.contract";
import { defineOperation } from "#lib/schemas/operation";

/** Operations for people who cannot sign in. They prove who they are by what they know and by links mailed to them. */
const ACCOUNT_RECOVERY = { tag: "Account", auth: "public", sessionOnly: true } as const;

export const forgotPassword = defineOperation({
  ...ACCOUNT_RECOVERY,
  id: "forgotPassword",
  method: "POST",
  path: "/password/forgot",
  summary:
    "Request a link to set a new password by mail; the answer is the same whether the account exists or not",
  body: forgotPasswordBody,
  answer: z.null(),
  status: 204,
  refuses: ["rate_limited", "unavailable"],
});

export const resetPassword = defineOperation({
  ...ACCOUNT_RECOVERY,
  id: "resetPassword",
  method: "POST",
  path: "/password/reset",
  summary: "Set a new password, once, with a link's token and, if there is a second factor, one of its codes",
  body: resetPasswordBody,
  answer: passwordReset,
  status: 200,
  refuses: ["not_found", "rate_limited"],
});

export const reportLostFactor = defineOperation({
  ...ACCOUNT_RECOVERY,
  id: "reportLostFactor",
  method: "POST",
  path: "/second-factor/lost",
  summary:
    "Request a link that removes a lost second factor after 24 hours; the answer is the same whether one is sent or not",
  body: lostFactorBody,
  answer: z.null(),
  status: 204,
  refuses: ["rate_limited", "unavailable"],
});

export const beginFactorEnd = defineOperation({
  ...ACCOUNT_RECOVERY,
  id: "beginFactorEnd",
  method: "POST",
  path: "/second-factor/end",
  summary: "Start the 24 hours after which a lost second factor is removed, with a link's token",
  body: linkBody,
  answer: factorEnd,
  status: 200,
  refuses: ["not_found"],
});

export const keepFactorByLink = defineOperation({
  ...ACCOUNT_RECOVERY,
  id: "keepFactorByLink",
  method: "POST",
  path: "/second-factor/keep",
  summary: "Stop the removal of a second factor, with a link's token",
  body: linkBody,
  answer: z.null(),
  status: 204,
  refuses: ["not_found"],
});

export const keepOwnFactor = defineOperation({
  id: "keepOwnFactor",
  method: "POST",
  path: "/account/second-factor/keep",
  tag: "Account",
  summary: "Stop the removal of your own second factor",
  auth: "person",
  sessionOnly: true,
  answer: z.null(),
  status: 204,
  refuses: ["forbidden"],
});
