import { requestJson } from "#lib/query/request-json";
import type { ResetPasswordBody } from "#lib/schemas/ways-in";

/** Asks for a link to a new password by mail. Resolves alike whether anybody signs in with that e-mail or not. */
export function askForPassword(email: string): Promise<null> {
  return requestJson<null>("/api/password/forgot", { method: "POST", json: { email } });
}

/** Chooses a new password by a link's token, which travels in the body, which nothing logs. */
export function resetPassword(body: ResetPasswordBody): Promise<{ email: string }> {
  return requestJson<{ email: string }>("/api/password/reset", { method: "POST", json: body });
}
