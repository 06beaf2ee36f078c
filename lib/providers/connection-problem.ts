/**
 * Why a connection does not work: the provider does not answer; one side rejects a certificate; the account is unknown or its
 * secret wrong; permissions are missing; a setting, such as the Pix key, belongs to another account; the answer is undocumented;
 * the account is already connected; staff have not approved an address; the provider refuses its list of disputes, though
 * payments work.
 */
export type ConnectionProblemCode =
  | "unreachable"
  | "certificate"
  | "credentials"
  | "not_allowed"
  | "wrong_setting"
  | "wrong_answer"
  | "account_connected"
  | "not_approved"
  | "disputes_unread";

/** Problems of the connection itself: payments fail until its settings change. The others may pass. */
const LASTING: readonly ConnectionProblemCode[] = [
  "certificate",
  "credentials",
  "not_allowed",
  "wrong_setting",
  "account_connected",
];

/** True when payments fail until the connection is changed; an unreachable provider may recover by itself. */
export function isLasting({ code }: { code: ConnectionProblemCode }): boolean {
  return LASTING.includes(code);
}

/** What is wrong with a connection. `field` names the setting to check; `detail` is an English sentence without secrets. */
export type ConnectionProblem = { code: ConnectionProblemCode; detail: string; field: string | null };
