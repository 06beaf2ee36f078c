import { describe, expect, test } from "vitest";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { isAddressOf } from "#lib/withdrawals/is-address";

describe("Bitcoin", () => {
  test.each([
    ["P2PKH, Bitcoin Wiki", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"],
    ["P2SH, Bitcoin Wiki", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
    ["P2WPKH, BIP-173", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
    ["P2WPKH in upper case, BIP-173", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4"],
    ["P2WSH, BIP-173", "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3"],
    ["P2TR, BIP-350", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
    ["P2TR, BIP-86", "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr"],
    ["P2WPKH, BIP-84", "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"],
  ])("accepts %s", (_name, address) => {
    expect(isAddressOf("BITCOIN", address)).toBe(true);
  });

  test.each([
    ["a testnet P2WPKH, BIP-173", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
    ["a testnet P2PKH", "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn"],
    ["a testnet P2SH", "2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc"],
    ["a wrong human-readable part, BIP-350", "tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty"],
    [
      "a bech32 checksum for version 1, BIP-350",
      "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd",
    ],
    ["a bech32m checksum for version 0, BIP-350", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh"],
    [
      "a character that is none of bech32's, BIP-350",
      "bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4",
    ],
    ["an invalid version, BIP-350", "BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R"],
    ["a program of one byte, BIP-350", "bc1pw5dgrnzv"],
    [
      "a program of 41 bytes, BIP-350",
      "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav",
    ],
    ["a version 0 program of a wrong length, BIP-173", "BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P"],
    ["mixed case, BIP-350", "tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq"],
    ["a mixed case of the main network", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8F3t4"],
    [
      "more than four bits of padding, BIP-350",
      "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf",
    ],
    ["no program at all, BIP-173", "bc1gmk9yu"],
    ["a version for which no rule exists yet, BIP-350", "BC1SW50QGDZ25J"],
    ["one mistyped letter, base58", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3"],
    ["one mistyped letter, bech32", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5"],
    ["an EVM address", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
    ["a URI", "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
    ["a space behind it", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 "],
    ["nothing", ""],
    ["10,000 letters", "1".repeat(10_000)],
  ])("refuses %s", (_name, address) => {
    expect(isAddressOf("BITCOIN", address)).toBe(false);
  });
});

describe.each(["ETHEREUM", "BSC"] as const)("%s", (network) => {
  test.each([
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
    "0xde709f2102306220921060314715629080e2fb77",
    "0x27b1fdb04752bbc536007a920d24acb045561c26",
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
    "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed",
  ])("accepts EIP-55's %s", (address) => {
    expect(isAddressOf(network, address)).toBe(true);
  });

  test.each([
    ["a wrong checksum", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD"],
    ["upper case that is no checksum", "0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED"],
    ["the zero address", `0x${"0".repeat(40)}`],
    ["a token's contract", PAY_CURRENCIES.USDTERC20.contract],
    ["a token's contract in lower case", PAY_CURRENCIES.USDCBSC.contract.toLowerCase()],
    ["39 digits", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae"],
    ["41 digits", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed0"],
    ["no 0x", "5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"],
    ["an upper-case 0X", "0X5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"],
    ["a letter that is no digit", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaeg"],
    ["a line break behind it", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed\n"],
    ["a Bitcoin address", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
    ["a name", "vitalik.eth"],
    ["nothing", ""],
  ])("refuses %s", (_name, address) => {
    expect(isAddressOf(network, address)).toBe(false);
  });
});
