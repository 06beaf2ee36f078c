import { requestJson } from "#lib/client/request-json";
import type { ResetPasswordBody } from "#lib/schemas/access/account-recovery";

/** Asks for a link to a new password by mail. Resolves alike whether anybody signs in with that e-mail or not. */
export function askForPassword(email: string): Promise<null> {
  return requestJson<null>("/api/password/forgot", { method: "POST", json: { email } });
}

/** Chooses a new password by a link's token, which travels in the body, which nothing logs. */
export function resetPassword(body: ResetPasswordBody): Promise<{ email: string }> {
  return requestJson<{ email: string }>("/api/password/reset", { method: "POST", json: body });
}

/** Has a link sent to who lost their second factor and knows their password. Resolves alike when nothing is sent. */
export function reportLostFactor(given: { email: string; password: string }): Promise<null> {
  return requestJson<null>("/api/second-factor/lost", { method: "POST", json: given });
}

/** Begins the hours after which a lost second factor goes, by a link's token. */
export function beginFactorEnd(token: string): Promise<unknown> {
  return requestJson("/api/second-factor/end", { method: "POST", json: { token } });
}

/** Stops that by the token of the link in the mail that told of it. */
export function keepFactor(token: string): Promise<unknown> {
  return requestJson("/api/second-factor/keep", { method: "POST", json: { token } });
}

/** Stops that for who is signed in. */
export function keepOwnFactor(): Promise<null> {
  return requestJson<null>("/api/account/second-factor/keep", { method: "POST", json: {} });
}
