import { describe, expect, test } from "vitest";
import { PAY_CURRENCIES, PAY_CURRENCY_CODES } from "#lib/coins/pay-currencies.rules";
import { sandboxAddress } from "#lib/sandbox/chain/address";
import { isAddressOf } from "#lib/withdrawals/is-address";

describe("sandboxAddress", () => {
  test.each([
    [0, "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"],
    [1, "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g"],
  ])("returns BIP-84's receiving address %i", (index, address) => {
    expect(sandboxAddress("BTC", index)).toBe(address);
  });

  test.each([
    [0, "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"],
    [1, "0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0"],
    [2, "0xb6716976A3ebe8D39aCEB04372f22Ff8e6802D7A"],
  ])("returns the same address %i as every BIP-44 wallet for the account", (index, address) => {
    expect(sandboxAddress("ETH", index)).toBe(address);
    expect(sandboxAddress("USDTBSC", index)).toBe(address);
  });

  test.each(PAY_CURRENCY_CODES)("every address of %s is valid on its network and unique", (currency) => {
    const addresses = [0, 1, 2, 3, 1_000, 2_147_483_647].map((index) => sandboxAddress(currency, index));
    for (const address of addresses) {
      expect(isAddressOf(PAY_CURRENCIES[currency].network, address)).toBe(true);
    }
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each([-1, 0.5, 2_147_483_648, Number.NaN])(
    "refuses index %d, which is hardened or invalid",
    (index) => {
      expect(() => sandboxAddress("BTC", index)).toThrow(RangeError);
      expect(() => sandboxAddress("ETH", index)).toThrow(RangeError);
    },
  );
});
