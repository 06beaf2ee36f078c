import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { isGuessable } from "#lib/platform/auth/guessable-password";

const ABOUT = ["marina@cafe-aurora.com.br", "Marina Duarte", "Café Aurora"];

describe("a password", () => {
  it.each([
    "password1234",
    "123456789012",
    "qwertyuiop123",
    "iloveyou1234",
    "abcabcabcabc",
    "aaaaaaaaaaaa",
    "administrator1",
    "x".repeat(1_000),
    "marina@cafe-aurora.com.br",
    "marinaduarte12",
    "Aurora202612",
  ])("is guessable: %s", async (password) => {
    expect(await isGuessable(password, ABOUT)).toBe(true);
  });

  it.each(["uma frase bem longa", "correct horse battery staple", "m4x Feijoada às quartas", "gT7$kq0!vNw2"])(
    "is not guessable: %s",
    async (password) => {
      expect(await isGuessable(password, ABOUT)).toBe(false);
    },
  );
});

it("is hashed for storage only by code that checks it first", async () => {
  const files = (await readdir("lib", { recursive: true })).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const hashing = [];
  for (const file of files) {
    if ((await readFile(`lib/${file}`, "utf8")).includes("hashPassword(")) hashing.push(file);
  }
  expect(hashing.sort()).toEqual(["account/new-password-hash.ts", "platform/auth/password.ts"]);
});
