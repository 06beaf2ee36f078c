/**
 * Why a connection does not work, in one word for a screen: no answer from the provider's address; a certificate that one side does
 * not take; an account that the provider does not know, or a wrong secret; an account that may not do what we need; a setting that
 * is not the account's, such as another Pix key; an answer other than the provider's documents promise; an account that another
 * connection is for; an address that staff have not approved.
 */
export type ConnectionProblemCode =
  | "unreachable"
  | "certificate"
  | "credentials"
  | "not_allowed"
  | "wrong_setting"
  | "wrong_answer"
  | "account_connected"
  | "not_approved";

/** The problems that are the connection's own: payments cannot work until somebody changes something. The others may pass. */
const LASTING: readonly ConnectionProblemCode[] = [
  "certificate",
  "credentials",
  "not_allowed",
  "wrong_setting",
  "account_connected",
];

/** True where payments cannot work until somebody changes something: a provider that does not answer may do so again by itself. */
export function isLasting({ code }: { code: ConnectionProblemCode }): boolean {
  return LASTING.includes(code);
}

/** What is wrong with a connection. `field` names the setting to look at; `detail` is an English sentence without secrets. */
export type ConnectionProblem = { code: ConnectionProblemCode; detail: string; field: string | null };
