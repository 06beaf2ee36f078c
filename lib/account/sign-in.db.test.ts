import { generate } from "otplib";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { countRecoveryCodes } from "#lib/account/recovery-codes.queries";
import { signIn } from "#lib/account/sign-in";
import { insertUser, updateUser, updateUserAccess } from "#lib/account/users.queries";
import type { UserId } from "#lib/domain/ids";
import { rememberDevice } from "#lib/platform/auth/known-device";
import { hashPassword } from "#lib/platform/auth/password";
import { env } from "#lib/platform/env";
import { newId } from "#lib/platform/ids/new-id";
import { newMerchant } from "#test/new-merchant";
import { newSecondFactor } from "#test/new-second-factor";

const PASSWORD = "correct horse";
// Each test has an address of its own, so that its guesses do not count against another test.
let ADDRESS = "";
let tests = 0;

const enter = (email: string, password: string, address = ADDRESS, code = "", cookies = "") =>
  signIn({ email, password, code }, address, cookies);

let id: UserId;
let email: string;
beforeEach(async () => {
  ADDRESS = `192.0.2.${++tests}`;
  id = newId("user");
  email = `${id}@example.com`;
  const passwordHash = await hashPassword(PASSWORD);
  await insertUser(db(), { id, email, name: "Ana", passwordHash, role: "ADMIN", merchantId: null });
});

const signedIn = () => ({ outcome: "signed_in", userId: id });

describe("signing in", () => {
  it("accepts the right password, in any spelling of the e-mail", async () => {
    expect(await enter(email, PASSWORD)).toEqual(signedIn());
    expect(await enter(` ${email.toUpperCase()} `, PASSWORD)).toEqual(signedIn());
  });

  it.each([
    ["a wrong password", () => enter(email, `${PASSWORD} `)],
    ["an unknown e-mail", () => enter(`x${email}`, PASSWORD)],
    ["a password longer than allowed", () => enter(email, PASSWORD.repeat(1_000))],
    ["a NUL in the e-mail", () => enter(`${email}\u0000`, PASSWORD)],
    ["a lone surrogate in the e-mail", () => enter(`${email}\ud800`, PASSWORD)],
  ])("refuses %s", async (_, attempt) => {
    expect(await attempt()).toEqual({ outcome: "refused" });
  });

  it("refuses a disabled user like a wrong password", async () => {
    await transaction((tx) => updateUserAccess(tx, id, { disabledAt: new Date() }));
    expect(await enter(email, PASSWORD)).toEqual({ outcome: "refused" });
  });

  it("stops only guesses at one account from one address", async () => {
    for (let tries = 0; tries < env().rateLimitSignIn; tries++) await enter(email, "guess");
    await expect(enter(email, PASSWORD)).rejects.toMatchObject({ code: "rate_limited" });
    expect(await enter(email, PASSWORD, "198.51.100.250")).toEqual(signedIn());
  });
});

describe("guessing", () => {
  const QUOTA = env().rateLimitSignIn;
  /** The Cookie header of a browser in which a person signed in before. */
  const cookieOf = async (of = id) => (await rememberDevice(of, ""))?.split(";")[0] ?? "";
  const refusal = { code: "rate_limited", retryAfterMs: expect.any(Number) };

  it("of one password at many accounts is stopped by network, even within a /64", async () => {
    const guess = (n: number, from: string) => enter(`nobody-${n}-${email}`, "Password 2026", from);
    for (let tries = 0; tries < 3 * QUOTA; tries++) await guess(tries, `2001:db8:0:${tests}::${tries}`);
    await expect(guess(99, `2001:db8:0:${tests}::ffff`)).rejects.toMatchObject(refusal);
    expect(await guess(99, `2001:db8:0:${tests + 500}::1`)).toEqual({ outcome: "refused" });
  });

  it("at one account from many networks is stopped, but never the person on their own device", async () => {
    const cookies = await cookieOf();
    const from = (n: number) => `203.0.113.${n}`;
    for (let tries = 0; tries < 5 * QUOTA; tries++) await enter(email, "guess", from(tries));
    await expect(enter(email, PASSWORD, "198.51.100.7")).rejects.toMatchObject(refusal);
    expect(await enter(email, PASSWORD, "198.51.100.7", "", cookies)).toEqual(signedIn());
  });

  it("on a known device is stopped there", async () => {
    const cookies = await cookieOf();
    for (let tries = 0; tries < QUOTA; tries++) await enter(email, "guess", ADDRESS, "", cookies);
    await expect(enter(email, PASSWORD, ADDRESS, "", cookies)).rejects.toMatchObject(refusal);
    expect(await enter(email, PASSWORD)).toEqual(signedIn());
  });

  it("does not count right passwords", async () => {
    for (let tries = 0; tries < 2 * QUOTA; tries++) expect(await enter(email, PASSWORD)).toEqual(signedIn());
  });

  it("is not helped by another person's device, a forged one, or one from before the password changed", async () => {
    const { userId: other } = await newMerchant();
    const own = await cookieOf();
    const stale = await cookieOf();
    await updateUser(db(), id, { passwordHash: await hashPassword(PASSWORD) });
    for (let tries = 0; tries < QUOTA; tries++) await enter(email, "guess");
    const forged = own.replace(/\w$/, (last) => (last === "a" ? "b" : "a"));
    for (const cookies of [await cookieOf(other), stale, forged, "ponte.device=x~y~z", "ponte.device="]) {
      await expect(enter(email, PASSWORD, ADDRESS, "", cookies)).rejects.toMatchObject(refusal);
    }
  });

  it("is handled in the same way for an unknown account", async () => {
    for (let tries = 0; tries < QUOTA; tries++) await enter(`x${email}`, "guess");
    await expect(enter(`x${email}`, PASSWORD)).rejects.toMatchObject(refusal);
  });

  it("of codes does not lock the person out on their own device", async () => {
    const { recoveryCodes } = await newSecondFactor(id, PASSWORD);
    const cookies = await cookieOf();
    for (let tries = 1; tries < QUOTA; tries++) await enter(email, PASSWORD, ADDRESS, "000000");
    const [code = ""] = recoveryCodes;
    await expect(enter(email, PASSWORD, ADDRESS, code)).rejects.toMatchObject(refusal);
    expect(await enter(email, PASSWORD, ADDRESS, code, cookies)).toEqual(signedIn());
  });
});

describe("signing in with a second factor", () => {
  let secret: string;
  let recoveryCodes: string[];
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await newSecondFactor(id, PASSWORD));
  });
  const codeAt = (seconds: number) => generate({ secret, epoch: Date.now() / 1000 + seconds });

  it("requests the code only after the right password, so strangers do not learn of the second factor", async () => {
    expect(await enter(email, PASSWORD)).toEqual({ outcome: "second_factor_required" });
    expect(await enter(email, "wrong")).toEqual({ outcome: "refused" });
    expect(await enter(email, "wrong", ADDRESS, await codeAt(30))).toEqual({ outcome: "refused" });
  });

  it("accepts each code once, and none older than a used one", async () => {
    // The code that turned the factor on belongs to the current step, so the next step's code works first.
    const code = await codeAt(30);
    expect(await enter(email, PASSWORD, ADDRESS, code)).toEqual(signedIn());
    for (const used of [code, await codeAt(0), await codeAt(-30)]) {
      expect(await enter(email, PASSWORD, ADDRESS, used)).toEqual({ outcome: "wrong_code" });
    }
  });

  it("accepts a code once when it is sent many times simultaneously", async () => {
    const code = await codeAt(30);
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(email, PASSWORD, ADDRESS, code)));
    expect(answers.filter(({ outcome }) => outcome === "signed_in")).toHaveLength(1);
  });

  it.each(["", "000000 ", "12345", "1234567", "abcdef", "''; --"])("refuses %j as a code", async (code) => {
    const { outcome } = await enter(email, PASSWORD, ADDRESS, code);
    expect(outcome).toBe(code === "" ? "second_factor_required" : "wrong_code");
  });

  it("accepts each recovery code once, in any spelling, and counts what is left", async () => {
    const [first = "", second = ""] = recoveryCodes;
    expect(await enter(email, PASSWORD, ADDRESS, first)).toEqual(signedIn());
    expect(await enter(email, PASSWORD, ADDRESS, first)).toEqual({ outcome: "wrong_code" });
    expect(await enter(email, PASSWORD, ADDRESS, second.toUpperCase().replace("-", " "))).toEqual(signedIn());
    expect(await countRecoveryCodes(db(), id)).toBe(8);
  });

  it("accepts no recovery code of another person", async () => {
    const { userId } = await newMerchant();
    await updateUser(db(), userId, { passwordHash: await hashPassword(PASSWORD) });
    const other = await newSecondFactor(userId, PASSWORD);
    expect(await enter(email, PASSWORD, ADDRESS, other.recoveryCodes[0])).toEqual({ outcome: "wrong_code" });
  });

  it("stops guesses at the code, from any number of addresses", async () => {
    const guess = (n: number) => enter(email, PASSWORD, `198.51.100.${n}`, "000000");
    // Turning the factor on counted one try.
    for (let tries = 1; tries < env().rateLimitSignIn; tries++) await guess(tries);
    await expect(guess(200)).rejects.toMatchObject({ code: "rate_limited" });
    const right = await codeAt(30);
    await expect(enter(email, PASSWORD, "198.51.100.201", right)).rejects.toMatchObject({
      code: "rate_limited",
    });
  });
});
