import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { NodeRequest } from "srvx/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { clientAddress } from "#lib/platform/http/client-address";
import { logger } from "#lib/platform/log/logger";
import { networks } from "#lib/platform/networks";
import { entryPoint } from "#server/web/entry-point";
import { refuseUnreadable } from "#server/web/refuse-unreadable";

const log = { info: vi.spyOn(logger(), "info").mockReturnValue() };

type Seen = { url: string; address: string | null; names: string[]; values: string[] };
type Answer = { status: number; head: string; seen: Seen | null; body: string };

const servers: Server[] = [];
let plain = 0;
let behindProxy = 0;

beforeAll(async () => {
  plain = await listen("");
  behindProxy = await listen("127.0.0.1");
});
afterAll(() => {
  for (const server of servers) server.close();
});

/** A server that echoes everything the application could read from a request, in every form. */
async function listen(trusted: string): Promise<number> {
  const enter = entryPoint((request, response) => response.end(JSON.stringify(seenOf(request))), {
    trustedProxies: trusted === "" ? [] : networks.parse(trusted),
    publicUrl: trusted === "" ? "http://localhost:3000" : "https://pay.example",
  });
  const server = createServer(enter).on("clientError", refuseUnreadable);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

function seenOf(req: IncomingMessage): Seen {
  // The route function's request with a repeated header, before and after it becomes a native Request.
  const request = new NodeRequest({ req });
  request.headers.get("content-type");
  const web = [...request.headers, ...new Headers(request.clone().headers)].flat();
  const distinct = Object.entries(req.headersDistinct).flat(2);
  const all = [...Object.entries(req.headers).flat(2), ...req.rawHeaders, ...web, ...distinct].map(String);
  const names = [...new Set(all.map((text) => text.toLowerCase()))];
  return { url: req.url ?? "", address: clientAddress(), names, values: all };
}

function send(port: number, lines: string[], target = "/api/charge"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = "", body = ""] = text.split("\r\n\r\n");
      const status = Number(head.split(" ")[1]);
      resolve({ status, head, body, seen: status === 200 ? (JSON.parse(body) as Seen) : null });
    });
    const head = [`GET ${target} HTTP/1.1`, "Host: pay.example", "Connection: close", ...lines];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
  });
}

const FORGED = "203.0.113.66";
const TWO_TYPES = ["Content-Type: application/json", "Content-Type: application/json"];

describe("the entry point", () => {
  it.each([
    ["plainly", [`x-ponte-remote-address: ${FORGED}`]],
    ["beside two content types", [...TWO_TYPES, `X-Ponte-Remote-Address: ${FORGED}`]],
    ["twice, in mixed case", [`X-PONTE-remote-ADDRESS: ${FORGED}`, `x-pOnTe-Remote-Address: ${FORGED}`]],
    ["as a proxy's", [`X-Forwarded-For: ${FORGED}`, `Forwarded: for=${FORGED}`, `X-Real-IP: ${FORGED}`]],
    ["as a nonce and a path", [`X-Ponte-Nonce: ${FORGED}`, `x-ponte-path: ${FORGED}`]],
    ["as a policy", [`Content-Security-Policy: script-src 'nonce-${FORGED}'`]],
    [
      "as Next.js's own",
      [`X-Middleware-Subrequest: ${FORGED}`, `x-invoke-path: ${FORGED}`, `X-Next-Intl-Locale: ${FORGED}`],
    ],
  ])("takes the address from the socket when one is forged %s", async (_how, lines) => {
    const { seen } = await send(plain, lines);
    expect(seen?.address).toBe("127.0.0.1");
    expect(seen?.values.join("\n")).not.toContain(FORGED);
  });

  it("leaves everything else unchanged", async () => {
    const { seen } = await send(plain, [...TWO_TYPES, "X-Forwarded-Proto: https", "X-Checkout-Token: abc"]);
    expect(seen?.names).toEqual(expect.arrayContaining(["content-type", "x-checkout-token", "abc", "host"]));
    expect(seen?.names).not.toContain("x-forwarded-proto");
  });

  it("refuses a header folded onto a second line", async () => {
    const { status } = await send(plain, ["X-Checkout-Token: abc", ` x-ponte-remote-address: ${FORGED}`]);
    expect(status).toBe(400);
  });

  it("uses a trusted proxy's header, even if split over lines, and removes it", async () => {
    const { seen } = await send(behindProxy, [`X-Forwarded-For: ${FORGED}`, "x-forwarded-for: 198.51.100.7"]);
    expect(seen?.address).toBe("198.51.100.7");
    expect(seen?.values.join("\n")).not.toMatch(/198\.51|203\.0/);
  });
});

describe("a request target", () => {
  beforeEach(() => log.info.mockClear());

  it.each([
    ["/api/charge/%ff", "/api/charge/-"],
    ["/api/charge/%zz?a=%zz", "/api/charge/-?a=%zz"],
    ["/api/sandbox/pix/%00/pay", "/api/sandbox/pix/-/pay"],
    ["/api/charge/%", "/api/charge/-"],
    ["/.well-known/%c0%af", "/.well-known/-"],
    ["/api/charge/a%7Fb", "/api/charge/-"],
  ])(
    "of the API with an unreadable part gets a name that matches nothing, so its operation answers: %s",
    async (target, read) => {
      const { seen } = await send(plain, [], target);
      expect(seen?.url).toBe(read);
    },
  );

  it("gets a problem with a request id if it is not an address, and is logged without the input", async () => {
    const { status, head, body } = await send(plain, [], "*");
    expect(status).toBe(400);
    const requestId = /x-request-id: (\S+)/i.exec(head)?.[1];
    expect(JSON.parse(body)).toMatchObject({ status, code: "invalid_request", requestId });
    const reported = [{ requestId, code: "invalid_request" }, "a request was refused at the entry point"];
    expect(log.info).toHaveBeenCalledWith(...reported);
  });

  it.each([
    "Host: other.example",
    "HOST: pay.example",
    "Authorization: a\r\nauthorization: b",
    "Origin: a\r\nOrigin: b",
  ])("is refused with a duplicate Host or sender header: %s", async (line) => {
    const { status, seen, body } = await send(plain, [line]);
    expect([status, seen]).toEqual([400, null]);
    expect(JSON.parse(body)).toMatchObject({ code: "invalid_request" });
  });

  it.each(["/checkout/%ff", "/checkout/%00", "/pay/a%0d%0ab", "/link/%e0%a4%a"])(
    "of a page with an unreadable part is a page that does not exist: %s",
    async (target) => {
      const { seen, head } = await send(plain, [], target);
      expect(seen?.url).toBe("/no-such-page");
      expect(head).toMatch(/x-request-id: \S+/i);
      expect(log.info).toHaveBeenCalledTimes(1);
    },
  );

  it("in absolute form is reduced to its path", async () => {
    const { seen } = await send(plain, [], "http://elsewhere.example/api/charge/list?limit=1");
    expect(seen?.url).toBe("/api/charge/list?limit=1");
  });

  it("with readable escapes stays unchanged", async () => {
    const { seen } = await send(plain, [], "/checkout/a%20b%2Fc?q=%ff");
    expect(seen?.url).toBe("/checkout/a%20b%2Fc?q=%ff");
    expect(log.info).not.toHaveBeenCalled();
  });
});

it("tells browsers to use https only when PUBLIC_URL is https", async () => {
  expect((await send(plain, [])).head).not.toMatch(/strict-transport-security/i);
  for (const target of ["/api/charge", "/api/%ff", "/checkout/%ff"]) {
    const { head } = await send(behindProxy, [], target);
    expect(head, target).toMatch(/strict-transport-security: max-age=63072000/i);
  }
});

it.each([
  ["headers that are too large", [`X-Large: ${"x".repeat(20_000)}`], "/", 431],
  ["an address that is too long", [], `/api/${"x".repeat(20_000)}`, 431],
  ["a header without a name", [": nothing"], "/", 400],
])("answers %s with a problem", async (_what, lines, target, status) => {
  const answer = await send(plain, lines, target);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toMatchObject({ status, code: "invalid_request" });
  expect(answer.head).toMatch(/x-request-id: \S+/i);
});
