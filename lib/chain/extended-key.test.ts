import { HDKey } from "@scure/bip32";
import { describe, expect, test } from "vitest";
import { readExtendedKey } from "#lib/chain/extended-key";

// The account m/44'/60'/0' of a publicly known seed (BIP-32's first test vector).
const SEED = HDKey.fromMasterSeed(Buffer.from("000102030405060708090a0b0c0d0e0f", "hex"));
const ACCOUNT = SEED.derive("m/44'/60'/0'");
const XPUB = ACCOUNT.publicExtendedKey;

describe("an extended public key", () => {
  test("derives the keys of its receiving chain in order", () => {
    const key = readExtendedKey(` ${XPUB} `, ["xpub"]);
    expect(key.publicKeyAt(7)).toEqual(SEED.derive("m/44'/60'/0'/0/7").publicKey);
  });

  test("of an account and of its receiving chain are equivalent", () => {
    const chain = ACCOUNT.deriveChild(0).publicExtendedKey;
    expect(readExtendedKey(chain, ["xpub"]).id).toBe(readExtendedKey(XPUB, ["xpub"]).id);
    expect(readExtendedKey(chain, ["xpub"]).publicKeyAt(3)).toEqual(
      readExtendedKey(XPUB, ["xpub"]).publicKeyAt(3),
    );
  });

  test("has no hardened index", () => {
    expect(() => readExtendedKey(XPUB, ["xpub"]).publicKeyAt(2 ** 31)).toThrow(RangeError);
  });
});

describe("a refused key", () => {
  test.each([
    ["an extended private key", ACCOUNT.privateExtendedKey],
    ["a private key in hexadecimal", `0x${"ab".repeat(32)}`],
    ["a private key in Bitcoin's form", "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ"],
    ["the words of a seed", "test test test test test test test test test test test junk"],
  ])("%s, without repeating it", (_, text) => {
    const read = () => readExtendedKey(text, ["xpub", "zpub"]);
    expect(read).toThrow("This is a private key. Ponte never takes one");
    expect(read).not.toThrow(text);
  });

  test.each([
    [
      "a key with a wrong letter",
      `${XPUB.slice(0, -1)}${XPUB.endsWith("a") ? "b" : "a"}`,
      "a letter may be wrong",
    ],
    ["another form", XPUB, "begins with zpub"],
    ["a master key", SEED.publicExtendedKey, "depth 0"],
    ["an address", "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", "begins with xpub"],
  ])("%s", (what, text, sentence) => {
    expect(() => readExtendedKey(text, what === "another form" ? ["zpub"] : ["xpub"])).toThrow(sentence);
  });
});
