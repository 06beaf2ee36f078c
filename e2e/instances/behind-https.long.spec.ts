import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { expect, test } from "@playwright/test";
import { DEMO_PASSWORD } from "#lib/demo/demo-users.rules";
import { startHttpsProxy } from "./https-proxy";
import { observatoryScore, type Scanned } from "./observatory-score";
import { startInstance } from "./start-instance";

type Sent = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: Scanned["headers"]; text: string };

function ask(url: string, { method = "GET", headers = {}, body }: Sent, ca: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith("https:") ? httpsRequest : httpRequest;
    const requested = send(url, { method, headers, ca, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    requested.on("error", reject).end(body);
  });
}

const setCookies = ({ headers }: Answer) => [headers["set-cookie"] ?? []].flat();
const cookieOf = (answer: Answer) =>
  setCookies(answer)
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

test("behind an https proxy every page scores A+ by the Mozilla Observatory's rules", async () => {
  let port = 0;
  await using proxy = await startHttpsProxy(() => port);
  const { httpsOrigin, httpOrigin, cert } = proxy;
  await using instance = await startInstance({ PUBLIC_URL: httpsOrigin, TRUSTED_PROXIES: "127.0.0.1" });
  port = Number(new URL(instance.origin).port);
  const visit = (path: string, sent: Sent = {}) => ask(httpsOrigin + path, sent, cert);
  const form = { "content-type": "application/x-www-form-urlencoded" };

  const csrf = await visit("/api/auth/csrf");
  const fields = { csrfToken: JSON.parse(csrf.text).csrfToken, json: "true" };
  const credentials = { ...fields, email: "merchant@example.com", password: DEMO_PASSWORD };
  const signedIn = await visit("/api/auth/callback/credentials", {
    method: "POST",
    headers: { ...form, cookie: cookieOf(csrf) },
    body: new URLSearchParams(credentials).toString(),
  });
  const cookie = cookieOf(signedIn);

  await test.step("every cookie is host-only, Secure, HttpOnly and SameSite", () => {
    const all = [...setCookies(csrf), ...setCookies(signedIn)];
    expect(all.some((one) => one.startsWith("__Host-ponte.session="))).toBe(true);
    for (const one of all) {
      expect(one).toMatch(/^__Host-ponte\.[\w-]+=/);
      expect(one).toMatch(/; *secure/i);
      expect(one).toMatch(/; *httponly/i);
      expect(one).toMatch(/; *samesite=lax/i);
      expect(one).toMatch(/; *path=\/(;|$)/i);
      expect(one).not.toMatch(/; *domain=/i);
    }
  });

  const json = { "content-type": "application/json", cookie };
  const create = (origin: string) =>
    visit("/api/charge", { method: "POST", headers: { ...json, origin }, body: '{"grossAmount":1}' });
  const made = await create(httpsOrigin);

  await test.step("a change is accepted only from pages of PUBLIC_URL, whatever Host the proxy forwards", async () => {
    expect(made.status).toBe(201);
    for (const origin of ["https://ponte.internal", "http://ponte.internal", instance.origin, httpOrigin]) {
      expect((await create(origin)).status, origin).toBe(403);
    }
  });

  await test.step("the client address of a sign-in is the one from the trusted proxy", async () => {
    const { text } = await visit("/dashboard/account", { headers: { cookie } });
    expect(text).toContain("203.0.113.7");
  });

  const checkout = new URL(JSON.parse(made.text).instructions.checkoutUrl).pathname;
  for (const path of [
    "/sign-in",
    "/docs",
    "/dashboard",
    "/dashboard/payments",
    checkout,
    "/checkout/none",
    "/none",
  ]) {
    await test.step(`${path} scores A+`, async () => {
      const page = await visit(path, { headers: { cookie } });
      const elsewhere = await visit(path, { headers: { cookie, origin: "https://evil.example" } });
      const { headers } = await ask(httpOrigin + path, {}, cert);
      const { score, findings } = observatoryScore({
        headers: page.headers,
        html: page.text,
        httpLocation: String(headers.location ?? "") || null,
        allowedOrigin: String(elsewhere.headers["access-control-allow-origin"] ?? "") || null,
      });
      expect(page.text).toContain("<html");
      expect(score, JSON.stringify(findings)).toBeGreaterThanOrEqual(100);
      for (const { rule, modifier } of findings) expect(modifier, rule).toBeGreaterThanOrEqual(0);
      expect(page.headers["permissions-policy"]).toContain("camera=()");
      expect(page.headers["cross-origin-opener-policy"]).toBe("same-origin");
      expect(page.headers["x-powered-by"]).toBeUndefined();
    });
  }

  await test.step("the API and its files have the same headers", async () => {
    for (const path of ["/api/openapi.json", "/api/charge/none", "/.well-known/jwks.json", "/icon.svg"]) {
      const { headers } = await visit(path);
      expect(headers["strict-transport-security"], path).toBe("max-age=63072000");
      expect(headers["x-content-type-options"], path).toBe("nosniff");
    }
  });
});
