// @ts-check
import { PonteAnswerError, toProblem } from "./errors.js";

const FILE_TYPES = /^(?:text\/csv|text\/plain|application\/x-ofx)\b/;

/** @typedef {{ status: number, requestId: string | undefined, retryAfterMs: number | undefined, text: string }} About */

/**
 * The body of an answer in the operation's format. Throws a `PonteProblem` for a refusal and a `PonteAnswerError` for an answer
 * that is not the API's.
 * @param {Response} response @param {"json" | "file" | "none"} form @returns {Promise<any>}
 */
export async function readAnswer(response, form) {
  const text = await response.text();
  const { status, headers } = response;
  const requestId = headers.get("x-request-id") ?? undefined;
  const about = { status, requestId, retryAfterMs: retryAfterOf(headers), text };
  if (status >= 300 && status < 400) {
    const detail = `HTTP ${status} redirects to ${headers.get("location")}. Set the url to that address.`;
    throw new PonteAnswerError(detail, about);
  }
  const type = headers.get("content-type") ?? "";
  if (!response.ok) throw refusalOf(parse(text, type, about), about);
  if (form === "none" || status === 204) return undefined;
  if (form === "file" && FILE_TYPES.test(type)) return text;
  return parse(text, type, about);
}

/** @param {any} body @param {About} about */
function refusalOf(body, about) {
  // OAuth has its own format (RFC 6749).
  const code = body?.code ?? body?.error;
  const { status, requestId, retryAfterMs } = about;
  if (typeof code !== "string") {
    return new PonteAnswerError(`HTTP ${status} with JSON that is not the API's.`, about);
  }
  const detail = body.detail ?? body.error_description ?? `HTTP ${status}`;
  return toProblem({ requestId, ...body, code, detail, status }, retryAfterMs);
}

/** @param {string} text @param {string} type @param {About} about */
function parse(text, type, about) {
  const { status } = about;
  if (!/^application\/([\w.-]+\+)?json\b/.test(type)) {
    throw new PonteAnswerError(`HTTP ${status} with ${type || "no type"} instead of JSON.`, about);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PonteAnswerError(`HTTP ${status} with broken JSON.`, { ...about, cause, isCutShort: true });
  }
}

/** The wait in Retry-After, given in seconds or as a date (RFC 9110). @param {Headers} headers */
function retryAfterOf(headers) {
  const value = headers.get("retry-after");
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
