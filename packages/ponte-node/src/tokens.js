// @ts-check
import { PonteProblem } from "./problem.js";

const RENEW_BEFORE_MS = 60_000;

/**
 * A function that answers the access token to send: the given one, or one by OAuth client credentials, which is
 * renewed a minute before it ends.
 * @param {string} url @param {{ token?: string, clientId?: string, clientSecret?: string }} credentials
 * @returns {() => Promise<string | undefined>}
 */
export function tokenSource(url, { token, clientId, clientSecret }) {
  if (token || !clientId || !clientSecret) return async () => token;
  /** @type {{ token: Promise<string>, endsAt: number } | undefined} */
  let current;
  return async () => {
    if (current && current.endsAt - RENEW_BEFORE_MS > Date.now()) return current.token;
    const asked = askForToken(url, clientId, clientSecret);
    // Requests that start meanwhile wait for the same token.
    const mine = { token: asked.then(({ value }) => value), endsAt: Number.POSITIVE_INFINITY };
    current = mine;
    try {
      const { value, endsAt } = await asked;
      mine.endsAt = endsAt;
      return value;
    } catch (error) {
      current = undefined;
      throw error;
    }
  };
}

/** @param {string} url @param {string} clientId @param {string} clientSecret */
async function askForToken(url, clientId, clientSecret) {
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
  });
  const response = await fetch(`${url}/api/oauth/token`, { method: "POST", body });
  const answer = /** @type {any} */ (await response.json());
  if (!response.ok) {
    const detail = answer.error_description ?? "The client credentials were refused.";
    throw new PonteProblem({ code: answer.error ?? "unauthorized", status: response.status, detail });
  }
  return { value: String(answer.access_token), endsAt: Date.now() + answer.expires_in * 1000 };
}
