import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, it } from "vitest";
import { callProvider } from "#lib/providers/calls/call-provider";
import { TimeBudget } from "#lib/providers/calls/time-budget";
import { ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";

changeSettings({ allowPrivateTargets: true });
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function providerAnswering(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  return new URL(`http://127.0.0.1:${address.port}/v2/cob`);
}

it("sends JSON and returns the provider's answer, refusals included", async () => {
  const url = await providerAnswering((request, response) => {
    request.on("data", (chunk) => {
      response.writeHead(400, { "content-type": "application/problem+json" }).end(`{"got":${chunk}}`);
    });
  });
  const answer = await callProvider({ method: "PUT", url, json: { valor: "1.00" } });
  expect(answer).toMatchObject({ status: 400, body: { got: { valor: "1.00" } } });
});

it("sends a form, and returns undefined for an empty body", async () => {
  const sent: string[] = [];
  const url = await providerAnswering((request, response) => {
    request.on("data", (chunk) => sent.push(`${request.headers["content-type"]} ${chunk}`));
    request.on("end", () => response.writeHead(204).end());
  });
  const answer = await callProvider({ method: "POST", url, form: { grant_type: "client_credentials" } });
  expect(answer.body).toBeUndefined();
  expect(sent).toEqual(["application/x-www-form-urlencoded grant_type=client_credentials"]);
});

it.each([
  ["a byte order mark", '\uFEFF{"valor":"1.00"}'],
  ["lines around it", '\r\n{"valor":"1.00"}\n\n'],
  ["the JSON as a text of JSON", JSON.stringify('{"valor":"1.00"}')],
])("reads JSON with %s", async (_, body) => {
  const url = await providerAnswering((_request, response) => void response.end(body));
  expect((await callProvider({ method: "GET", url })).body).toEqual({ valor: "1.00" });
  expect((await callProvider({ method: "GET", url, hasExactNumbers: true })).body).toEqual({ valor: "1.00" });
});

it("reads text that is not JSON as text", async () => {
  const url = await providerAnswering((_request, response) => void response.end('"OK"'));
  expect((await callProvider({ method: "GET", url })).body).toBe("OK");
});

it.each([
  ["HTML", 200, "<html>Bad gateway</html>"],
  ["JSON that is cut off", 200, '{"status":"ATIV'],
  ["JSON with a comma too many", 200, '{"status":"ATIVA",}'],
  ["a text of JSON that is cut off", 200, '"{\\"status\\":\\"ATIV"'],
  ["a refusal in HTML", 403, "<html>Blocked</html>"],
  ["500", 500, "{}"],
  ["503", 503, "{}"],
])("leaves a payment's outcome unknown after %s", async (_, status, body) => {
  const url = await providerAnswering((_request, response) => void response.writeHead(status).end(body));
  await expect(callProvider({ method: "POST", url, json: {} })).rejects.toBeInstanceOf(ProviderTimeout);
});

it("leaves the outcome unknown when the connection is cut or times out", async () => {
  const cut = await providerAnswering((request) => void request.socket.destroy());
  await expect(callProvider({ method: "POST", url: cut, json: {} })).rejects.toBeInstanceOf(ProviderTimeout);
  const silent = await providerAnswering(() => {});
  const call = callProvider({ method: "POST", url: silent, json: {}, timeoutMs: 50 });
  await expect(call).rejects.toBeInstanceOf(ProviderTimeout);
});

it("waits no longer than its budget, and makes no call once the budget is used up", async () => {
  let calls = 0;
  const silent = await providerAnswering(() => void calls++);
  const budget = new TimeBudget(50);
  const call = callProvider({ method: "POST", url: silent, json: {}, budget });
  await expect(call).rejects.toBeInstanceOf(ProviderTimeout);
  let nowMs = 0;
  const consumed = new TimeBudget(100, () => nowMs);
  nowMs = 100;
  const late = callProvider({ method: "POST", url: silent, json: {}, budget: consumed });
  await expect(late).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(calls).toBe(1);
}, 10_000);

it.each([
  ["seconds", "2", 2_000],
  ["nothing that can be read", "soon", null],
  ["nothing", undefined, null],
])("reports the delay of the Retry-After %s", async (_, reported, retryAfterMs) => {
  const url = await providerAnswering((_request, response) => {
    response.writeHead(429, reported === undefined ? {} : { "retry-after": reported }).end("{}");
  });
  const error = await callProvider({ method: "POST", url }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ isPassing: true, retryAfterMs });
});

it("reads a Retry-After that is a date", async () => {
  const url = await providerAnswering((_request, response) => {
    response.writeHead(429, { "retry-after": new Date(Date.now() + 60_000).toUTCString() }).end("{}");
  });
  const error = await callProvider({ method: "POST", url }).catch((thrown: unknown) => thrown);
  expect((error as ProviderUnavailable).retryAfterMs).toBeGreaterThan(50_000);
});

it("knows that nothing was taken after a refused connection or a rate limit", async () => {
  const nobody = new URL("http://127.0.0.1:1/");
  const refused = await callProvider({ method: "POST", url: nobody }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProviderUnavailable);
  expect(refused).toMatchObject({ cause: { code: "ECONNREFUSED" } });
  const busy = await providerAnswering((_request, response) => void response.writeHead(429).end());
  await expect(callProvider({ method: "POST", url: busy })).rejects.toBeInstanceOf(ProviderUnavailable);
});
