import { z } from "zod";
import { defineOperation } from "#lib/schemas/operation";
import { forgotPasswordBody, passwordReset, resetPasswordBody } from "#lib/schemas/ways-in";

/** Of people who cannot sign in: by what they know and by links that only their own mailbox holds. */
const WAYS_IN = { tag: "Account", auth: "public", sessionOnly: true } as const;

export const forgotPassword = defineOperation({
  ...WAYS_IN,
  id: "forgotPassword",
  method: "POST",
  path: "/password/forgot",
  summary:
    "Ask for a link to a new password by mail; the answer is the same whether the account exists or not",
  body: forgotPasswordBody,
  answer: z.null(),
  status: 204,
  refuses: ["rate_limited", "unavailable"],
});

export const resetPassword = defineOperation({
  ...WAYS_IN,
  id: "resetPassword",
  method: "POST",
  path: "/password/reset",
  summary:
    "Choose a new password, once, by a link's token and, where there is one, a code of the second factor",
  body: resetPasswordBody,
  answer: passwordReset,
  status: 200,
  refuses: ["not_found", "rate_limited"],
});
