import { expect, test } from "vitest";
import { PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";
import { isAddressOf } from "#lib/withdrawals/is-address";
import { hasAddressShape } from "./withdraw-form";

const SEGWIT = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const TAPROOT = "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0";
const LEGACY = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2";
const SCRIPT = "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy";
const EVM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

test.each<[PayCurrency, string]>([
  ["BTC", SEGWIT],
  ["BTC", SEGWIT.toUpperCase()],
  ["BTC", TAPROOT],
  ["BTC", LEGACY],
  ["BTC", SCRIPT],
  ["ETH", EVM],
  ["USDTBSC", EVM.toLowerCase()],
])("%s: the form accepts an address that the API accepts: %s", (coin, address) => {
  expect(isAddressOf(PAY_CURRENCIES[coin].network, address)).toBe(true);
  expect(hasAddressShape(coin, address)).toBe(true);
});

test.each<[PayCurrency, string]>([
  ["BTC", EVM],
  ["ETH", SEGWIT],
  ["USDTERC20", EVM.slice(0, -1)],
  ["BTC", `${SEGWIT} `],
  ["ETH", "ana.eth"],
])(
  "%s: the form refuses an address of another network, or of none, before it sends anything: %s",
  (coin, address) => {
    expect(hasAddressShape(coin, address)).toBe(false);
  },
);
