// @ts-check
import { signWebhook } from "../sign-webhook.js";

const ANSWER_WITHIN_MS = 15_000;

/**
 * Sends an event to an address as Ponte's own delivery would: the same body, signed by `secret`. Answers the status, or that
 * none came.
 * @param {{ id: string, type: string, timestamp: string, mode: string, data: unknown }} event
 * @param {string} secret @param {string} target @returns {Promise<string>}
 */
export async function forward({ id, type, timestamp, mode, data }, secret, target) {
  const body = JSON.stringify({ id, type, timestamp, mode, data });
  const signed = signWebhook(secret, { id, sentAt: new Date(), body });
  try {
    const response = await fetch(target, {
      method: "POST",
      headers: { "content-type": "application/json", ...signed },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return String(response.status);
  } catch {
    return "no answer";
  }
}

/** The address that --forward-to names. @param {string | boolean | undefined} target @returns {string} */
export function targetOf(target) {
  if (typeof target === "string" && URL.canParse(target)) return target;
  throw new Error("Say where to: --forward-to http://localhost:4000/webhooks");
}
