// @ts-check
import { sendRepeatedly } from "./send-repeatedly.js";

const RENEW_BEFORE_MS = 60_000;

/**
 * The source of access tokens. `forget` drops a refused token and returns whether another can be obtained.
 * @typedef {{ get: () => Promise<string | undefined>, forget: () => boolean }} Tokens
 */

/**
 * The access token to send: the given one, or one from OAuth client credentials, renewed a minute before it expires.
 * @param {{ origin: string } & import("./send-repeatedly.js").Trying} connection
 * @param {{ token?: string | undefined, clientId?: string | undefined, clientSecret?: string | undefined }} credentials
 * @returns {Tokens}
 */
export function tokenSource(connection, { token, clientId, clientSecret }) {
  if (token || !clientId || !clientSecret) return { get: async () => token, forget: () => false };
  /** @type {{ token: Promise<string>, endsAt: number } | undefined} */
  let current;
  const get = async () => {
    if (current && current.endsAt - RENEW_BEFORE_MS > Date.now()) return current.token;
    const asked = askForToken(connection, clientId, clientSecret);
    // Concurrent requests wait for the same token.
    const mine = { token: asked.then(({ value }) => value), endsAt: Number.POSITIVE_INFINITY };
    current = mine;
    try {
      const { value, endsAt } = await asked;
      mine.endsAt = endsAt;
      return value;
    } catch (error) {
      if (current === mine) current = undefined;
      throw error;
    }
  };
  const forget = () => {
    current = undefined;
    return true;
  };
  return { get, forget };
}

/**
 * @param {{ origin: string } & import("./send-repeatedly.js").Trying} connection
 * @param {string} clientId @param {string} clientSecret
 */
async function askForToken(connection, clientId, clientSecret) {
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
  });
  const address = new URL(`${connection.origin}/api/oauth/token`);
  const { body: answer } = await sendRepeatedly(
    { address, method: "POST", form: "json", isIdempotent: true, body, headers: async () => ({}) },
    connection,
  );
  return { value: String(answer.access_token), endsAt: Date.now() + answer.expires_in * 1000 };
}
