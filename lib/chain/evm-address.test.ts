import { HDKey } from "@scure/bip32";
import { expect, it } from "vitest";
import { evmAddressOf, isEvmAddress } from "#lib/chain/evm-address";

// The examples of EIP-55.
const CHECKED = [
  "0x52908400098527886E0F7030069857D2E4169EE7",
  "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
  "0xde709f2102306220921060314715629080e2fb77",
  "0x27b1fdb04752bbc536007a920d24acb045561c26",
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
];

it.each(CHECKED)("accepts %s, even in lower case", (address) => {
  expect([address, address.toLowerCase()].map(isEvmAddress)).toEqual([true, true]);
});

it.each(CHECKED)("refuses %s with one letter in the other case", (address) => {
  const at = address.search(/[a-f]/i);
  const letter = address.charAt(at);
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  const changed = `${address.slice(0, at)}${other}${address.slice(at + 1)}`;
  expect(isEvmAddress(changed)).toBe(changed === changed.toLowerCase());
});

const [ONE = ""] = CHECKED;
it.each(["", "0x", ONE.slice(0, -1), `${ONE}0`, ONE.replace("0x", "0X"), "x".repeat(42)])(
  "refuses %o",
  (text) => expect(isEvmAddress(text)).toBe(false),
);

it("derives the address of a public key, as wallets show the first one of BIP-39's example mnemonic", () => {
  const account =
    "xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt";
  const { publicKey } = HDKey.fromExtendedKey(account).deriveChild(0).deriveChild(0);
  expect(publicKey && evmAddressOf(publicKey)).toBe("0x9858EfFD232B4033E47d90003D41EC34EcaEda94");
});
