import { transaction } from "#db/client";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { type ConnectionRecord, insertConnection } from "#lib/connections/connections.queries";
import type { MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { seal } from "#lib/platform/secrets/seal";
import { evmAccountOf } from "#lib/providers/evm/evm-address";
import { newXpub } from "#test/evm/evm-wallet";

/** A merchant's test connection, with its first address confirmed, to a local chain in place of BSC, or to another one. */
export function connectEvm(
  merchantId: MerchantId,
  endpoints: readonly string[],
  xpub: string = newXpub(),
  ofChain: Partial<ReturnType<typeof testSettings>> = {},
): Promise<ConnectionRecord> {
  const settings = { ...testSettings(endpoints, xpub), ...ofChain };
  return transaction((tx) =>
    insertConnection(tx, {
      id: newId("connection"),
      merchantId,
      provider: "evm",
      port: "crypto",
      mode: "test",
      label: "Wallet",
      settings: seal("connection-settings", JSON.stringify(settings)),
      priority: 1,
      isEnabled: true,
    }),
  );
}

/** The settings of such a connection. */
export function testSettings(endpoints: readonly string[], xpub: string) {
  return {
    network: "BSC",
    xpub,
    firstAddress: evmAccountOf(xpub).addressAt(0),
    endpoints: endpoints.join(" "),
    testChainId: 56,
    testTokens: `USDTBSC=${PAY_CURRENCIES.USDTBSC.contract}`,
  };
}
