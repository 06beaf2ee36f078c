// @ts-check
import { PonteError } from "../index.js";

const MOST_SKEW_MS = 60_000;

/** @typedef {{ level: "ok" | "warning" | "problem", sentence: string }} Finding */

/** @type {(level: Finding["level"], sentence: string) => Finding} */
const found = (level, sentence) => ({ level, sentence });

/** @type {import("./command-line.js").Command} */
export const doctor = {
  usage: [["doctor", "check the address, the token and the webhooks"]],
  about:
    "Checks the connection between this machine and the installation. The exit code is 1 if there is a problem.",
  options: {},
  run: async (_given, context) => {
    const findings = await diagnose(context);
    for (const finding of findings) {
      const { level, sentence } = finding;
      context.say(`${level === "problem" ? "PROBLEM" : level.padEnd(7)}  ${sentence}`, finding);
    }
    return findings.some(({ level }) => level === "problem") ? 1 : 0;
  },
};

/** @param {import("./command-line.js").Context} context @returns {Promise<Finding[]>} */
async function diagnose({ ponte, url, token }) {
  const reached = await reach(url);
  if (reached.some(({ level }) => level === "problem")) return reached;
  return [...reached, ...(await mayRead(ponte, token)), await sandboxOf(url), ...(await endpointsOf(ponte))];
}

/** @param {string} url @returns {Promise<Finding[]>} */
async function reach(url) {
  try {
    const response = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(10_000) });
    const { status } = /** @type {any} */ (await response.json());
    const skewMs = Math.abs(Date.parse(response.headers.get("date") ?? "") - Date.now());
    return [
      response.ok && status === "ok"
        ? found("ok", `${url} answers and is ready.`)
        : found(response.ok ? "warning" : "problem", `${url} answers, but is ${status ?? response.status}.`),
      ...(skewMs > MOST_SKEW_MS
        ? [
            found(
              "problem",
              "This machine's clock differs by more than a minute: signatures will be refused.",
            ),
          ]
        : []),
    ];
  } catch {
    return [found("problem", `${url} does not answer. Start it with npm start, or set PONTE_URL.`)];
  }
}

/** @param {import("../index.js").Ponte} ponte @param {string | undefined} token @returns {Promise<Finding[]>} */
async function mayRead(ponte, token) {
  const findings = [];
  /** @type {Record<string, () => Promise<unknown>>} */
  const readings = {
    charges: () => ponte.listCharges({ limit: 1 }),
    events: () => ponte.listEvents({ limit: 1 }),
  };
  for (const [what, read] of Object.entries(readings)) {
    const refused = await refusalOf(read);
    if (refused?.status === 401) {
      return [found("problem", "The token is refused. Set PONTE_TOKEN: npm run -s token -- you@example.com")];
    }
    if (refused) findings.push(found("warning", `The token may not read ${what}: ${refused.detail}`));
  }
  return [found("ok", `The token is good${modeOf(token)}.`), ...findings];
}

/** @param {string | undefined} token an access token is a JWT whose claims name its mode */
function modeOf(token) {
  const [, claims] = token?.split(".") ?? [];
  if (!claims) return "";
  try {
    const { mode } = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
    return mode ? `, for ${mode} mode` : "";
  } catch {
    return "";
  }
}

/** @param {string} url @returns {Promise<Finding>} */
async function sandboxOf(url) {
  const { status } = await fetch(`${url}/api/sandbox/pix/none/pay`, { method: "OPTIONS" });
  return status === 404
    ? found("warning", "The sandbox is off here, so trigger and pay do nothing.")
    : found("ok", "The sandbox is on, so trigger and pay work in test mode.");
}

/** @param {import("../index.js").Ponte} ponte @returns {Promise<Finding[]>} */
async function endpointsOf(ponte) {
  try {
    const { data } = await ponte.listWebhookEndpoints();
    if (data.length === 0)
      return [found("warning", "No endpoint receives events. On this machine: ponte listen")];
    return data.map(({ url, status, types }) =>
      status === "ENABLED"
        ? found("ok", `${url} receives ${types.join(", ")}.`)
        : found("warning", `${url} is disabled and receives nothing.`),
    );
  } catch (error) {
    return [found("warning", `Endpoints cannot be read: ${/** @type {Error} */ (error).message}`)];
  }
}

/** @param {() => Promise<unknown>} ask @returns {Promise<PonteError | undefined>} */
async function refusalOf(ask) {
  try {
    await ask();
    return undefined;
  } catch (error) {
    if (error instanceof PonteError) return error;
    throw error;
  }
}
