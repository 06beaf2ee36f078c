import { describe, expect, test } from "vitest";
import { CHAIN_IDS, PAY_CURRENCIES, PAY_CURRENCY_CODES } from "#lib/coins/pay-currencies.rules";
import { toPayAddress, toPaymentUri } from "#lib/coins/payment-uri.rules";

const EVM = "0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359";

describe("toPaymentUri", () => {
  test.each([
    [5_000_000_000n, "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=50"],
    [2_030_000_000n, "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=20.3"],
    [1n, "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=0.00000001"],
  ])("requests %s satoshis as in BIP-21's examples", (amountUnits, uri) => {
    const address = "175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W";
    expect(toPaymentUri({ currency: "BTC", address, amountUnits })).toBe(uri);
  });

  test("requests Ether in wei, with the chain, as in EIP-681", () => {
    expect(toPaymentUri({ currency: "ETH", address: EVM, amountUnits: 2_014_000_000_000_000_000n })).toBe(
      `ethereum:${EVM}@1?value=2014000000000000000`,
    );
  });

  test.each([
    ["USDTERC20", 1_000_000n, "0xdAC17F958D2ee523a2206206994597C13D831ec7@1", "1000000"],
    ["USDTBSC", 10n ** 18n, "0x55d398326f99059fF775485246999027B3197955@56", "1000000000000000000"],
    ["USDCBSC", 10n ** 36n, "0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d@56", `1${"0".repeat(36)}`],
  ] as const)(
    "requests %s by its contract's transfer on its own chain",
    (currency, units, target, uint256) => {
      expect(toPaymentUri({ currency, address: EVM, amountUnits: units })).toBe(
        `ethereum:${target}/transfer?address=${EVM}&uint256=${uint256}`,
      );
    },
  );

  test("no two coins share a URI, so a wallet never sends the wrong coin", () => {
    const uris = PAY_CURRENCY_CODES.map((currency) =>
      toPaymentUri({ currency, address: EVM, amountUnits: 1n }),
    );
    expect(new Set(uris).size).toBe(PAY_CURRENCY_CODES.length);
  });
});

test("pay_address carries the amount as a decimal of the coin", () => {
  expect(toPayAddress({ currency: "BTC", address: "bc1q", amountUnits: 123_450n })).toBe(
    "bc1q?amount=0.0012345",
  );
  expect(toPayAddress({ currency: "USDTERC20", address: EVM, amountUnits: 25_500_000n })).toBe(
    `${EVM}?amount=25.5`,
  );
});

test("every EVM coin's network has a chain id", () => {
  const networks = Object.values(PAY_CURRENCIES).map(({ network }) => network);
  expect(new Set(networks)).toEqual(new Set(["BITCOIN", ...Object.keys(CHAIN_IDS)]));
});
