/**
 * Why a connection does not work: no answer; a certificate that one side rejects; an unknown account or wrong secret; missing
 * permissions; a setting of another account, such as its Pix key; an undocumented answer; an account already connected; an
 * address not approved by staff; its list of disputes is refused, though payments work.
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
