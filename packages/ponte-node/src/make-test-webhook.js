// @ts-check
import { randomUUID } from "node:crypto";
import { EVENT_EXAMPLES } from "./generated/events.js";
import { signWebhook } from "./sign-webhook.js";

/**
 * A callback as Ponte would send it, signed by `secret`, for tests of a receiver: the API's example event with `data` merged in.
 * Needs no installation.
 * @param {string} secret @param {string} type
 * @param {{ data?: Record<string, any>, id?: string, sentAt?: Date }} [more]
 */
export function makeTestWebhook(secret, type, { data = {}, id, sentAt = new Date() } = {}) {
  if (!Object.hasOwn(EVENT_EXAMPLES, type)) throw new TypeError(`There is no event "${type}".`);
  const example = structuredClone(EVENT_EXAMPLES[type]);
  const named = { id: id ?? `evt_test_${randomUUID().replaceAll("-", "")}`, type };
  const event = { ...named, timestamp: sentAt.toISOString(), mode: "test", data: merged(example, data) };
  const body = JSON.stringify(event);
  const headers = {
    "content-type": "application/json",
    ...signWebhook(secret, { id: event.id, sentAt, body }),
  };
  return { headers, body, event };
}

/** @param {any} example @param {any} wanted @returns {any} */
function merged(example, wanted) {
  if (!isPlain(example) || !isPlain(wanted)) return wanted;
  const fields = Object.entries(wanted).map(([name, value]) => [name, merged(example[name], value)]);
  return { ...example, ...Object.fromEntries(fields) };
}

/** @param {unknown} value */
function isPlain(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
