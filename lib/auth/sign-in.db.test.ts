import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { insertUser } from "#db/queries/users";
import { hashPassword } from "#lib/auth/password";
import { signIn } from "#lib/auth/sign-in";
import type { UserId } from "#lib/domain/ids";
import { env } from "#lib/env";
import { newId } from "#lib/ids/new-id";
import { closeConnections } from "#test/close-connections";

const PASSWORD = "correct horse";
const ADDRESS = "192.0.2.1";

let id: UserId;
let email: string;
beforeEach(async () => {
  id = newId("user");
  email = `${id}@example.com`;
  const passwordHash = await hashPassword(PASSWORD);
  await insertUser(db(), { id, email, name: "Ana", passwordHash, role: "ADMIN", merchantId: null });
});
afterAll(closeConnections);

describe("signing in", () => {
  it("takes the right password, however the e-mail is written", async () => {
    expect(await signIn(email, PASSWORD, ADDRESS)).toEqual({ id });
    expect(await signIn(` ${email.toUpperCase()} `, PASSWORD, ADDRESS)).toEqual({ id });
  });

  it.each([
    ["a wrong password", () => signIn(email, `${PASSWORD} `, ADDRESS)],
    ["an unknown e-mail", () => signIn(`x${email}`, PASSWORD, ADDRESS)],
    ["a password longer than any", () => signIn(email, PASSWORD.repeat(1_000), ADDRESS)],
    ["a NUL in the e-mail", () => signIn(`${email}\u0000`, PASSWORD, ADDRESS)],
    ["a lone surrogate in the e-mail", () => signIn(`${email}\ud800`, PASSWORD, ADDRESS)],
  ])("refuses %s", async (_, attempt) => {
    expect(await attempt()).toBeNull();
  });

  it("stops guessing at one account from one address, and nobody else", async () => {
    for (let tries = 0; tries < env().rateLimitSignIn; tries++) await signIn(email, "guess", ADDRESS);
    await expect(signIn(email, PASSWORD, ADDRESS)).rejects.toMatchObject({ code: "rate_limited" });
    expect(await signIn(email, PASSWORD, "192.0.2.2")).toEqual({ id });
  });
});
