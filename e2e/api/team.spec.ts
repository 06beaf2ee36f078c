import { expect } from "@playwright/test";
import { decodeJwt } from "jose";
import { createToken, signIn } from "../credentials";
import { origin } from "../origin";
import { askSignedIn, newMember } from "../team";
import { bearer, expectRefusedWithinASecond } from "./client";
import { test } from "./fixtures";

const SHOWN = { redirect: "manual" } as const;

test("a session is invalid after sign-out, even if its cookie was kept", async () => {
  const { email } = await newMember("VIEWER");
  const cookie = await signIn(email);
  expect((await askSignedIn(cookie, "GET", "/charge/list")).status).toBe(200);
  const answer = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const cookies = [cookie, ...answer.headers.getSetCookie().map((one) => one.split(";")[0])].join("; ");
  await fetch(`${origin}/api/auth/signout`, {
    method: "POST",
    headers: { cookie: cookies },
    body: new URLSearchParams({ csrfToken, json: "true" }),
  });
  expect((await askSignedIn(cookie, "GET", "/charge/list")).status).toBe(401);
});

test("an invitation's page keeps its address secret, and is invalid after use", async () => {
  const { token } = await newMember("VIEWER");
  const page = await fetch(`${origin}/invitations/${token}`, SHOWN);
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(await page.text()).toContain("Este convite não vale mais");
});

test("a disabled person loses session and token within a second", async () => {
  const { email } = await newMember("DEVELOPER");
  const [cookie, { token }] = [await signIn(email), await createToken(email)];
  const owner = await signIn("merchant@example.com");
  const invited = await askSignedIn(owner, "POST", "/team/invitations", { email, role: "VIEWER" });
  expect(invited.status, "who signs in already is not invited").toBe(409);
  // The token names its owner (RFC 9068).
  const id = decodeJwt(token).sub;
  const disabled = await askSignedIn(owner, "PATCH", `/team/members/${id}`, { status: "DISABLED" });
  expect(disabled.status).toBe(200);
  await expectRefusedWithinASecond(bearer(token));
  expect((await askSignedIn(cookie, "GET", "/charge/list")).status).toBe(401);
});
