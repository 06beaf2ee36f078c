import type { ChainBlock } from "#lib/chain/chain-reader";
import { openChainPayment } from "#lib/chain/open-chain-payment";
import { PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";
import { env } from "#lib/platform/env";
import { problemOfEndpoints } from "#lib/providers/calls/pass-by-endpoints";
import { evmAccountOf } from "#lib/providers/evm/evm-address";
import { currenciesOf, type EvmChain, type EvmToken } from "#lib/providers/evm/evm-chain";
import { type EvmEndpoint, openEndpoint } from "#lib/providers/evm/evm-endpoint";
import { chainOf, type EvmSettings, endpointsOf } from "#lib/providers/evm/evm-settings";
import { evmFacts } from "#lib/providers/evm/facts";
import { findCoinsAt } from "#lib/providers/evm/find-coins";
import { isUsedAt } from "#lib/providers/evm/is-used-at";
import { findLiveEndpoints, watchEvmChain } from "#lib/providers/evm/watch-evm-chain";
import type { Connection } from "#lib/providers/ports/adapter";
import { findChainPayment, toOpenedPayment } from "#lib/providers/ports/chain-payments";
import type { CryptoPaymentRequest, CryptoProvider, NewCryptoPayment } from "#lib/providers/ports/crypto";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

/** The crypto port over a merchant's public key and Ponte's watcher of its chain. It holds no private key and sends nothing. */
export function evmProvider(connection: Connection<EvmSettings>): CryptoProvider {
  const wallet = openWallet(connection);
  const { mode, chain, account, endpoints, watch } = wallet;
  return {
    name: evmFacts.name,
    currencies: currenciesOf(chain),
    onlyReceives: true,
    createPayment: (payment) => createPayment(wallet, payment),
    findPayment: findChainPayment,
    watch: (owner) => watchEvmChain({ chain, mode, endpoints }, watch, owner),

    addresses: {
      accountId: account.id,
      findCoins: async (addressIndex) => {
        const { live } = await findLiveEndpoints(chain, endpoints);
        const at = { watch, accountId: account.id, addressIndex };
        return findCoinsAt(chain, live, { ...at, address: account.addressAt(addressIndex) });
      },
    },

    sendPayout: () =>
      Promise.reject(
        new ProviderFault(
          "Ponte cannot send coins from your own wallet, because it never holds the private key",
        ),
      ),
    findPayout: async () => null,
  };
}

type Wallet = ReturnType<typeof openWallet>;

function openWallet(connection: Connection<EvmSettings>) {
  const { id, mode, settings } = connection;
  const chain = chainOf(connection);
  const account = evmAccountOf(settings.xpub);
  return {
    ...{ mode, chain, account, endpoints: endpointsOf(settings).map(openEndpoint) },
    watch: { connectionId: id, chain: chain.id },
    isConfirmed: settings.firstAddress.toLowerCase() === account.addressAt(0).toLowerCase(),
    /** The currencies whose decimals were compared with the token's own. */
    checked: new Set<PayCurrency>(),
  };
}

async function createPayment(wallet: Wallet, payment: CryptoPaymentRequest): Promise<NewCryptoPayment> {
  const { mode, chain, account, endpoints, watch, isConfirmed, checked } = wallet;
  const { reference, currency, amountUnits } = payment;
  if (!isConfirmed)
    throw new ProviderFault(
      "the key's first address was not confirmed: confirm it in the connection's settings",
    );
  const problem = problemOfEndpoints(mode, endpoints);
  if (problem) throw new ProviderFault(problem.detail);
  if (!checked.has(currency)) await beforeAnything(() => assertDecimals(chain, endpoints, currency));
  checked.add(currency);
  const asset = assetOf(chain, currency);
  const opened = await openChainPayment(
    {
      ...watch,
      id: reference,
      accountId: account.id,
      addressAt: account.addressAt,
      currency,
      asset,
      expectedUnits: amountUnits,
      requiredConfirmations: PAY_CURRENCIES[currency].confirmations,
      compareMs: env().cryptoQuoteMs,
    },
    {
      findHead: () => beforeAnything(() => findStart(chain, endpoints)),
      isUsed: (address) => beforeAnything(() => isUsedAt(endpoints, address, asset === null ? [] : [asset])),
    },
  );
  return toOpenedPayment(opened, payment);
}

/**
 * For calls made before a payment exists: if no endpoint answers, no money was taken, and another provider may take the payment.
 */
async function beforeAnything<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof ProviderTimeout ? new ProviderUnavailable(error.message) : error;
  }
}

function assetOf(chain: EvmChain, currency: PayCurrency): string | null {
  return currency === chain.coin ? null : tokenOf(chain, currency).contract;
}

function tokenOf({ tokens }: EvmChain, currency: PayCurrency): EvmToken {
  const token = tokens.find((one) => one.currency === currency);
  if (!token) throw new ProviderFault(`${currency} cannot be paid on this chain`);
  return token;
}

/** Checks a token's decimals: if they differ from ours, amounts would be wrong by powers of ten. */
async function assertDecimals(
  chain: EvmChain,
  endpoints: readonly EvmEndpoint[],
  currency: PayCurrency,
): Promise<void> {
  if (currency === chain.coin) return;
  const { contract, decimals } = tokenOf(chain, currency);
  for (const { endpoint } of (await findLiveEndpoints(chain, endpoints)).live) {
    const found = await endpoint.decimalsOf(contract);
    if (found !== decimals)
      throw new ProviderFault(`${currency} has ${found} decimals on this chain, not ${decimals}`);
  }
}

/** The block at which reading starts: the lowest of the endpoints' newest blocks, so that every endpoint has it. */
async function findStart(chain: EvmChain, endpoints: readonly EvmEndpoint[]): Promise<ChainBlock> {
  const { live, alerts } = await findLiveEndpoints(chain, endpoints);
  const [oldest] = live.toSorted((one, other) => one.head.height - other.head.height);
  if (!oldest) throw new ProviderFault(alerts[0]?.detail ?? "none of the chain's endpoints answers");
  return oldest.head;
}
