import { generate } from "otplib";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { countRecoveryCodes } from "#db/queries/recovery-codes";
import { insertUser, updateUser } from "#db/queries/users";
import { hashPassword } from "#lib/auth/password";
import { signIn } from "#lib/auth/sign-in";
import type { UserId } from "#lib/domain/ids";
import { env } from "#lib/env";
import { newId } from "#lib/ids/new-id";
import { closeConnections } from "#test/close-connections";
import { newMerchant } from "#test/new-merchant";
import { newSecondFactor } from "#test/new-second-factor";

const PASSWORD = "correct horse";
const ADDRESS = "192.0.2.1";

const enter = (email: string, password: string, address = ADDRESS, code = "") =>
  signIn({ email, password, code }, address);

let id: UserId;
let email: string;
beforeEach(async () => {
  id = newId("user");
  email = `${id}@example.com`;
  const passwordHash = await hashPassword(PASSWORD);
  await insertUser(db(), { id, email, name: "Ana", passwordHash, role: "ADMIN", merchantId: null });
});
afterAll(closeConnections);

const signedIn = () => ({ outcome: "signed_in", userId: id });

describe("signing in", () => {
  it("takes the right password, however the e-mail is written", async () => {
    expect(await enter(email, PASSWORD)).toEqual(signedIn());
    expect(await enter(` ${email.toUpperCase()} `, PASSWORD)).toEqual(signedIn());
  });

  it.each([
    ["a wrong password", () => enter(email, `${PASSWORD} `)],
    ["an unknown e-mail", () => enter(`x${email}`, PASSWORD)],
    ["a password longer than any", () => enter(email, PASSWORD.repeat(1_000))],
    ["a NUL in the e-mail", () => enter(`${email}\u0000`, PASSWORD)],
    ["a lone surrogate in the e-mail", () => enter(`${email}\ud800`, PASSWORD)],
  ])("refuses %s", async (_, attempt) => {
    expect(await attempt()).toEqual({ outcome: "refused" });
  });

  it("refuses a disabled user like a wrong password", async () => {
    await updateUser(db(), id, { disabledAt: new Date() });
    expect(await enter(email, PASSWORD)).toEqual({ outcome: "refused" });
  });

  it("stops guessing at one account from one address, and nobody else", async () => {
    for (let tries = 0; tries < env().rateLimitSignIn; tries++) await enter(email, "guess");
    await expect(enter(email, PASSWORD)).rejects.toMatchObject({ code: "rate_limited" });
    expect(await enter(email, PASSWORD, "192.0.2.2")).toEqual(signedIn());
  });
});

describe("signing in with a second factor", () => {
  let secret: string;
  let recoveryCodes: string[];
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await newSecondFactor(id, PASSWORD));
  });
  const codeAt = (seconds: number) => generate({ secret, epoch: Date.now() / 1000 + seconds });

  it("asks for the code behind the right password, and tells nobody else that there is one", async () => {
    expect(await enter(email, PASSWORD)).toEqual({ outcome: "second_factor_required" });
    expect(await enter(email, "wrong")).toEqual({ outcome: "refused" });
    expect(await enter(email, "wrong", ADDRESS, await codeAt(30))).toEqual({ outcome: "refused" });
  });

  it("takes each code once, and none of a step before one that was used", async () => {
    // The code that turned it on belongs to now, so the next step's is the first that serves.
    const code = await codeAt(30);
    expect(await enter(email, PASSWORD, ADDRESS, code)).toEqual(signedIn());
    for (const used of [code, await codeAt(0), await codeAt(-30)]) {
      expect(await enter(email, PASSWORD, ADDRESS, used)).toEqual({ outcome: "wrong_code" });
    }
  });

  it("takes a code from one of many who send it at the same moment", async () => {
    const code = await codeAt(30);
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(email, PASSWORD, ADDRESS, code)));
    expect(answers.filter(({ outcome }) => outcome === "signed_in")).toHaveLength(1);
  });

  it.each(["", "000000 ", "12345", "1234567", "abcdef", "''; --"])("refuses %j as a code", async (code) => {
    const { outcome } = await enter(email, PASSWORD, ADDRESS, code);
    expect(outcome).toBe(code === "" ? "second_factor_required" : "wrong_code");
  });

  it("takes each recovery code once, however it is typed, and counts what is left", async () => {
    const [first = "", second = ""] = recoveryCodes;
    expect(await enter(email, PASSWORD, ADDRESS, first)).toEqual(signedIn());
    expect(await enter(email, PASSWORD, ADDRESS, first)).toEqual({ outcome: "wrong_code" });
    expect(await enter(email, PASSWORD, ADDRESS, second.toUpperCase().replace("-", " "))).toEqual(signedIn());
    expect(await countRecoveryCodes(id)).toBe(8);
  });

  it("takes no recovery code of somebody else", async () => {
    const { userId } = await newMerchant();
    await updateUser(db(), userId, { passwordHash: await hashPassword(PASSWORD) });
    const other = await newSecondFactor(userId, PASSWORD);
    expect(await enter(email, PASSWORD, ADDRESS, other.recoveryCodes[0])).toEqual({ outcome: "wrong_code" });
  });

  it("stops guessing at the code, from however many addresses", async () => {
    const guess = (n: number) => enter(email, PASSWORD, `198.51.100.${n}`, "000000");
    // Turning it on counted one try.
    for (let tries = 1; tries < env().rateLimitSignIn; tries++) await guess(tries);
    await expect(guess(200)).rejects.toMatchObject({ code: "rate_limited" });
    const right = await codeAt(30);
    await expect(enter(email, PASSWORD, "198.51.100.201", right)).rejects.toMatchObject({
      code: "rate_limited",
    });
  });
});
