import { expect, test } from "vitest";
import { ERROR_STATUSES } from "../../../lib/platform/http/error-status.ts";
import * as package_ from "../src/index.js";
import { half, hang, html, json, refusal, reset, trickle, unkindServer } from "./unkind-server.ts";

const { Ponte, PonteError, PonteProblem } = package_;

async function thrownBy(url: string, settings: object = {}): Promise<unknown> {
  const ponte = new Ponte({ url, token: "t", maxRetries: 0, ...settings });
  return ponte.createCharge({ grossAmount: "10.50" }).catch((error: unknown) => error);
}

const CLASS_OF: Record<number, string> = {
  400: "PonteInvalidRequestError",
  401: "PonteAuthenticationError",
  403: "PontePermissionError",
  404: "PonteNotFoundError",
  405: "PonteInvalidRequestError",
  409: "PonteConflictError",
  410: "PonteInvalidRequestError",
  413: "PonteInvalidRequestError",
  415: "PonteInvalidRequestError",
  422: "PonteInvalidRequestError",
  429: "PonteRateLimitError",
  500: "PonteServerError",
  502: "PonteServerError",
  503: "PonteServerError",
  504: "PonteServerError",
};
const OF_KEYS = ["idempotency_key_reused", "idempotency_mismatch", "request_in_progress"];

test.each(Object.entries(ERROR_STATUSES))("the API's %s, by %i, has its class", async (code, status) => {
  const { url } = await unkindServer(refusal(status, code));
  const error = await thrownBy(url);
  const name = OF_KEYS.includes(code) ? "PonteIdempotencyError" : CLASS_OF[status];
  expect(error).toBeInstanceOf(PonteProblem);
  expect(error).toMatchObject({ name, code, status, detail: "Why.", requestId: "r", retryAfterMs: 0 });
  expect((error as InstanceType<typeof PonteProblem>).type).toContain(`#${code}`);
});

test("a wrong field is named", async () => {
  const errors = [{ pointer: "/split/0/value", code: "invalid", detail: "Too much." }];
  const { url } = await unkindServer(json(400, { code: "invalid_request", detail: "Wrong.", errors }));
  expect(await thrownBy(url)).toMatchObject({ field: "split/0/value", errors });
});

const UNKIND = {
  "is refused": [undefined, "PonteConnectionError", "no_answer"],
  "is reset": [reset, "PonteConnectionError", "no_answer"],
  "is cut in the middle of an answer": [half, "PonteConnectionError", "no_answer"],
  "gets no answer in time": [hang, "PonteTimeoutError", "timeout"],
  "gets the rest of an answer too late": [trickle, "PonteTimeoutError", "timeout"],
  "gets a page of a proxy": [html(502), "PonteAnswerError", "unreadable_answer"],
  "gets a page where JSON should be": [html(200), "PonteAnswerError", "unreadable_answer"],
  "gets JSON of somebody else": [json(500, { message: "Oops" }), "PonteAnswerError", "unreadable_answer"],
  "gets a redirect": [
    html(301, { location: "https://elsewhere.example/" }),
    "PonteAnswerError",
    "unreadable_answer",
  ],
  "gets broken JSON": [
    (response: import("node:http").ServerResponse) =>
      response.writeHead(200, { "content-type": "application/json" }).end('{"id":'),
    "PonteAnswerError",
    "unreadable_answer",
  ],
} as const;

test.each(Object.entries(UNKIND))(
  "a failure that %s has its own error class",
  async (_case, [treat, name, code]) => {
    const url = treat ? (await unkindServer(treat as never)).url : "http://127.0.0.1:9";
    const error = await thrownBy(url, { timeoutMs: name === "PonteTimeoutError" ? 200 : 30_000 });
    expect(error).toBeInstanceOf(PonteError);
    expect(error).not.toBeInstanceOf(PonteProblem);
    expect(error).toMatchObject({ name, code });
  },
);

test("an unreadable page and its status are kept, but not in the message", async () => {
  const { url } = await unkindServer(html(502, { "x-request-id": "edge-7" }));
  const error = await thrownBy(url);
  expect(error).toMatchObject({
    status: 502,
    requestId: "edge-7",
    text: expect.stringContaining("Bad Gateway"),
  });
  expect(String(error)).not.toContain("Bad Gateway");
});

test("the package exports exactly what it declares", async () => {
  const { readFileSync } = await import("node:fs");
  const declared = readFileSync(new URL("../src/index.d.ts", import.meta.url), "utf8");
  const names = [...declared.matchAll(/^export declare (?:class|function|const) (\w+)/gm)].map(
    ([, name]) => name,
  );
  expect(names.toSorted()).toEqual(Object.keys(package_).toSorted());
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  expect(package_.VERSION).toBe(version);
  expect(readFileSync(new URL("../CHANGELOG.md", import.meta.url), "utf8")).toContain(`## ${version}\n`);
});
