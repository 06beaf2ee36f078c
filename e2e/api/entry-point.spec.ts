import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { DEMO_PASSWORD } from "#lib/demo/demo-users.rules";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { signIn } from "../credentials";
import { origin } from "../origin";
import { test as withMerchant } from "./fixtures";

type Raw = { status: number; head: string; body: string };

/** Sends raw bytes, which fetch would correct or refuse, and reads until the server closes the connection. */
function sendRaw(text: string): Promise<Raw> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding("utf8").setTimeout(20_000, () => reject(new Error(`no end after: ${answer}`)));
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => {
      const at = answer.indexOf("\r\n\r\n");
      const head = answer.slice(0, at);
      resolve({ status: Number(head.split(" ")[1]), head, body: answer.slice(at + 4) });
    });
  });
}

const ask = (method: string, target: string, lines: string[] = [], body = "") =>
  sendRaw([`${method} ${target} HTTP/1.1`, "Host: a", "Connection: close", ...lines, "", body].join("\r\n"));

// Odd values in place of an id: invalid UTF-8, control characters, long texts, and special characters of other systems.
const ODD = [
  "%ff",
  "%zz",
  "%00",
  "a%00b",
  "%",
  "%2F",
  "%5C..%5C",
  "%0d%0aX-Evil:1",
  "%F0%9F%92%A9",
  "__proto__",
  "x".repeat(8_000),
];
const NO_BODY = ["Content-Type: application/json", "Content-Length: 2"];

for (const { id, method, path, envelope } of OPERATIONS.filter(({ path }) => path.includes("{"))) {
  test(`${id} refuses every odd parameter in the documented form, and never with a 500`, async () => {
    for (const odd of ODD) {
      const target = `/api${path.replaceAll(/\{\w+\}/g, odd)}`;
      const reads = method === "GET";
      const { status, head, body } = await ask(method, target, reads ? [] : NO_BODY, reads ? "" : "{}");
      const isReached = !odd.startsWith("%5C") && odd !== "%2F";
      if (isReached && envelope)
        expect(JSON.parse(body), target.slice(0, 80)).toHaveProperty("response", null);
      expect(status, target.slice(0, 80)).toBeGreaterThanOrEqual(400);
      expect(status, target.slice(0, 80)).toBeLessThan(500);
      expect(head, target.slice(0, 80)).toMatch(/\r\nx-request-id: \S+/i);
      expect(head, target.slice(0, 80)).not.toMatch(/\r\nx-evil/i);
    }
  });
}

withMerchant("an odd parameter is never a 500 for a caller with access either", async ({ merchant }) => {
  for (const { id, method, path } of OPERATIONS.filter((operation) => operation.path.includes("{"))) {
    for (const odd of ["%F0%9F%92%A9", "a%20b", "x".repeat(4_000), "__proto__", "..%2f"]) {
      const { status } = await merchant.send(
        method,
        path.replaceAll(/\{\w+\}/g, odd),
        method === "GET" ? undefined : "{}",
      );
      expect(status, `${id} ${odd.slice(0, 20)}`).toBeGreaterThanOrEqual(400);
    }
  }
});

for (const method of ["TRACE", "PROPFIND", "LOCK", "SEARCH"]) {
  test(`${method} is 405 everywhere, with the allowed methods`, async () => {
    for (const target of [
      "/api/charge",
      "/api/charge/chg_x",
      "/api/auth/session",
      "/api//charge",
      "/",
      "/checkout/x",
    ]) {
      const { status, head } = await ask(method, target);
      expect(status, target).toBe(405);
      expect(head, target).toMatch(/\r\nallow: .*GET/i);
      expect(head, target).toMatch(/\r\nx-request-id: \S+/i);
    }
  });
}

test("an undecodable address of a page is not found", async () => {
  for (const page of [
    "/checkout",
    "/checkout/x/receipt",
    "/link",
    "/pay",
    "/sandbox/3ds",
    "/invitations",
    "/docs",
    "/dashboard/charges",
  ]) {
    for (const odd of ["%ff", "%00", "%zz", "a%0d%0ab"]) {
      const { status, head } = await ask("GET", `${page}/${odd}`);
      expect(status, `${page}/${odd}`).toBe(404);
      expect(head, `${page}/${odd}`).toMatch(/\r\nx-request-id: \S+/i);
      expect(head, `${page}/${odd}`).toMatch(/\r\ncontent-security-policy: /i);
    }
  }
});

test("a page with an odd name in its address is never a 500", async () => {
  for (const page of [
    "/checkout",
    "/link",
    "/pay",
    "/sandbox/3ds",
    "/sandbox/international",
    "/invitations",
    "/docs",
  ]) {
    for (const odd of ["%5C", "%2e%2e%2f", "%F0%9F%92%A9", "__proto__", "x".repeat(8_000)]) {
      const { status } = await ask("GET", `${page}/${odd}`);
      expect(status, `${page}/${odd.slice(0, 20)}`).toBeLessThan(500);
    }
  }
});

test("a Host header changes nothing", async () => {
  for (const host of ["evil.example", "a/b", "a:b:c", "[::1", ""]) {
    const lines = ["GET /api/openapi.json HTTP/1.1", `Host: ${host}`, "Connection: close", "", ""];
    const { status, body } = await sendRaw(lines.join("\r\n"));
    expect([200, 400], host).toContain(status);
    expect(body, host).not.toContain("evil.example");
  }
});

test("a sign-in through the page server also records the socket's address", async () => {
  const forged = "203.0.113.66";
  const cookie = await signIn("merchant@example.com", DEMO_PASSWORD, origin, {
    "x-forwarded-for": forged,
    forwarded: `for=${forged}`,
    "x-real-ip": forged,
    "x-ponte-remote-address": forged,
  });
  const page = await (await fetch(`${origin}/dashboard/account`, { headers: { cookie } })).text();
  expect(page).toContain("127.0.0.1");
  expect(page).not.toContain(forged);
});

test("a body for the page server has a size limit too", async () => {
  const form = "Content-Type: application/x-www-form-urlencoded";
  for (const length of ["Content-Length: 1073741824", "Transfer-Encoding: chunked"]) {
    const { status, head } = await ask("POST", "/api/auth/callback/credentials", [form, length]);
    expect(status, length).toBe(413);
    expect(head, length).toMatch(/\r\nx-request-id: \S+/i);
  }
});
