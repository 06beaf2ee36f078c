/**
 * Why a connection does not work, in one word for a screen: no answer from the provider's address; a certificate that one side does
 * not take; an account that the provider does not know, or a wrong secret; an account that may not do what we need; a setting that
 * is not the account's, such as another Pix key; an answer other than the provider's documents promise.
 */
export type ConnectionProblemCode =
  | "unreachable"
  | "certificate"
  | "credentials"
  | "not_allowed"
  | "wrong_setting"
  | "wrong_answer";

/** What is wrong with a connection. `field` names the setting to look at; `detail` is an English sentence without secrets. */
export type ConnectionProblem = { code: ConnectionProblemCode; detail: string; field: string | null };
