// @ts-check
import { signWebhook } from "../sign-webhook.js";
import { UsageError } from "./exit-codes.js";

const ANSWER_WITHIN_MS = 15_000;

// Ports that fetch blocks: https://fetch.spec.whatwg.org/#port-blocking
export const BLOCKED_PORTS = new Set(
  `1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143
  161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190
  5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`.split(/\s+/),
);

/**
 * Sends an event to an address as Ponte's own delivery would: the same body, signed by `secret`. Returns the status, or why there
 * was no answer.
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
  } catch (error) {
    return `no answer${reasonOf(error)}`;
  }
}

/** Why there was no answer, as the system's code: ECONNREFUSED. @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return "";
  if (error.name === "TimeoutError") return ` within ${ANSWER_WITHIN_MS / 1000} s`;
  const { code } = /** @type {{ code?: unknown }} */ (error.cause ?? {});
  return typeof code === "string" ? ` (${code})` : "";
}

/**
 * The address in --forward-to. Throws a `UsageError` for one that cannot receive events.
 * @param {unknown} target @returns {string}
 */
export function targetOf(target) {
  if (typeof target !== "string")
    throw new UsageError("Say where to: --forward-to http://localhost:4000/webhooks");
  // "localhost:4000" parses as an address with the scheme localhost.
  const url = /^https?:\/\//i.test(target) && URL.canParse(target) ? new URL(target) : undefined;
  if (!url) {
    throw new UsageError(
      "--forward-to takes a whole address with http:// or https://, such as http://localhost:4000/webhooks.",
    );
  }
  if (url.username || url.password) {
    throw new UsageError("--forward-to takes no user and password: check the signature of events instead.");
  }
  if (BLOCKED_PORTS.has(url.port) || url.port === "0") {
    throw new UsageError(
      `Events cannot be sent to the port ${url.port}, which belongs to another protocol: listen on another port.`,
    );
  }
  return target;
}
