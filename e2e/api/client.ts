import { expect } from "@playwright/test";
import type { Problem } from "#lib/schemas/problem";
import { origin } from "../origin";
import { publishedContract } from "./contract";

const REPEATS = 5;

export type Answer<T> = { status: number; headers: Headers; body: T };
export type Sent = { headers?: Record<string, string> };

/**
 * Calls the API as one caller. Checks the promises of every answer (request id, no caching, the media type) and validates it
 * against the published OpenAPI document.
 */
export class Client {
  readonly #headers: Record<string, string>;

  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers;
  }

  /** The caller's Authorization header; empty for an anonymous caller. */
  get authorization(): string {
    return this.#headers.authorization ?? "";
  }

  get<T = Problem>(path: string, sent: Sent = {}): Promise<Answer<T>> {
    return this.send<T>("GET", path, undefined, sent);
  }

  post<T = Problem>(path: string, body: unknown = {}, sent: Sent = {}): Promise<Answer<T>> {
    return this.send<T>("POST", path, JSON.stringify(body), sent);
  }

  async send<T = Problem>(
    method: string,
    path: string,
    text: string | Uint8Array<ArrayBuffer> | undefined,
    { headers = {} }: Sent = {},
  ): Promise<Answer<T>> {
    const type: Record<string, string> = text === undefined ? {} : { "content-type": "application/json" };
    const response = await sendUntilServed(`${origin}/api${path}`, {
      method,
      headers: { ...type, ...this.#headers, ...headers },
      body: text,
      redirect: "manual",
    });
    const answered = await response.text();
    const body = (answered === "" ? null : JSON.parse(answered)) as T;
    await assertPromises(method, path, response, body);
    return { status: response.status, headers: response.headers, body };
  }
}

// A 503 means that nothing was done, and when to retry. It is a valid answer on a busy machine, and a client handles it like our
// own clients.
async function sendUntilServed(url: string, init: RequestInit): Promise<Response> {
  for (let repeats = 0; ; repeats += 1) {
    const response = await fetch(url, init);
    const seconds = response.headers.get("retry-after");
    if (response.status !== 503 || seconds === null || repeats === REPEATS) return response;
    await response.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1_000));
  }
}

async function assertPromises(method: string, path: string, response: Response, body: unknown) {
  const where = `${method} ${path} ${response.status}`;
  expect(response.status, `${where}: ${JSON.stringify(body)?.slice(0, 300)}`).toBeLessThan(500);
  expect(response.headers.get("x-request-id"), where).toMatch(/^[\w-]{8,}$/);
  expect(response.headers.get("cache-control"), where).toBe("no-store");
  expect(response.headers.get("x-content-type-options"), where).toBe("nosniff");
  expect(response.headers.get("x-powered-by"), where).toBeNull();
  if (body === null) return;
  const type = response.headers.get("content-type") ?? "";
  const isOAuth = path.startsWith("/oauth/") && method === "POST";
  const isProblem = response.status >= 400 && !isOAuth;
  expect(type, where).toBe(`application/${isProblem ? "problem+json" : "json"}; charset=utf-8`);
  (await publishedContract()).assertDescribes(method, path, { status: response.status, type, body });
}

/** A client with a bearer token. */
export function bearer(token: string): Client {
  return new Client({ authorization: `Bearer ${token}` });
}

/** A client with a checkout token. */
export function payer(checkoutToken: string): Client {
  return new Client({ "x-checkout-token": checkoutToken });
}

/** Fails if a request that starts a second from now, or later, is still admitted. */
export async function expectRefusedWithinASecond(client: Client): Promise<void> {
  const since = performance.now();
  for (;;) {
    const startedMs = performance.now() - since;
    if ((await client.get("/charge/list")).status === 401) return;
    expect(startedMs, "a revoked token was still admitted").toBeLessThan(1_000);
  }
}

/** Fails unless the answer is this refusal, in RFC 9457 form and with exactly these fields. */
export function expectProblem(
  answer: Answer<Problem>,
  status: number,
  code: string,
  pointers?: string[],
): void {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({
    type: expect.stringMatching(new RegExp(`^https?://[^/]+/docs/errors#${code}$`)),
    title: expect.any(String),
    status,
    code,
    detail: expect.any(String),
    requestId: answer.headers.get("x-request-id"),
  });
  expect(answer.status).toBe(status);
  if (pointers) expect(answer.body.errors?.map((error) => error.pointer)).toEqual(pointers);
}
