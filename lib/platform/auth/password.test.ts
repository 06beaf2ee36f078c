import { beforeEach, expect, it } from "vitest";
import {
  HASHES_AT_ONCE,
  hashPassword,
  MOST_WAITING_HASHES,
  passwordMatches,
} from "#lib/platform/auth/password";

const FIT = HASHES_AT_ONCE + MOST_WAITING_HASHES;
const SURPLUS = 8;

// The decoy is made here, so that no test waits for it.
beforeEach(() => passwordMatches("x", null));

it("hashes a bounded number of passwords, and refuses any more immediately", async () => {
  const stored = await hashPassword("right");
  const order: string[] = [];
  const answers = Array.from({ length: FIT + SURPLUS }, (_, index) =>
    passwordMatches(index % 2 ? "right" : "wrong", stored).then(
      (matches) => order.push(String(matches)),
      (error: { code: string; retryAfterMs: number }) =>
        order.push(`${error.code} ${error.retryAfterMs > 0}`),
    ),
  );
  await Promise.all(answers);
  expect(order.slice(0, SURPLUS)).toEqual(Array(SURPLUS).fill("unavailable true"));
  expect(order.filter((said) => said === "true")).toHaveLength(FIT / 2);
  expect(order.filter((said) => said === "false")).toHaveLength(FIT / 2);
});

it("accepts others once those are done, even after a failure", async () => {
  await expect(passwordMatches("right", "no hash")).rejects.toThrow();
  const stored = await hashPassword("right");
  const answers = Array.from({ length: FIT }, () => passwordMatches("right", stored));
  expect(new Set(await Promise.all(answers))).toEqual(new Set([true]));
});
