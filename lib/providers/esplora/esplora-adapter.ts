import type { ChainAlert } from "#lib/chain/chain-reader";
import { ExtendedKeyRefused } from "#lib/chain/extended-key";
import { openChainPayment } from "#lib/chain/open-chain-payment";
import { neededSources, uniteSources } from "#lib/chain/unite-sources";
import { watchChain } from "#lib/chain/watch-chain";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import type { Mode } from "#lib/domain/mode";
import { env } from "#lib/platform/env";
import {
  contradiction,
  countHosts,
  isNoAnswer,
  type LiveEndpoint,
  type LiveEndpoints,
  passByEndpoints,
  problemOfEndpoints,
} from "#lib/providers/calls/pass-by-endpoints";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import { bitcoinAccountOf } from "#lib/providers/esplora/bitcoin-address";
import {
  type BitcoinBlock,
  type EsploraEndpoint,
  openEsplora,
} from "#lib/providers/esplora/esplora-endpoint";
import {
  type EsploraSettings,
  type esploraSettings,
  serversOf,
} from "#lib/providers/esplora/esplora-settings";
import { esploraSource, MOST_PAGES } from "#lib/providers/esplora/esplora-source";
import { esploraFacts } from "#lib/providers/esplora/facts";
import type { Adapter, Connection } from "#lib/providers/ports/adapter";
import { findChainPayment, toOpenedPayment } from "#lib/providers/ports/chain-payments";
import type { CryptoPaymentRequest, CryptoProvider, NewCryptoPayment } from "#lib/providers/ports/crypto";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

const COIN = "BTC";
/** No reorganization of Bitcoin has been this deep in years. */
const SETTLED_DEPTH = 6;
const MOST_BLOCKS = 2_016;
/** The first block of each network, which identifies the chain and is the basis of its id (CAIP-2, BIP-122). */
const GENESIS: Record<Mode, string> = {
  live: "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f",
  test: "000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943",
};
const chainIdOf = (mode: Mode) => `bip122:${GENESIS[mode].slice(0, 32)}`;

/**
 * Bitcoin to the merchant's own wallet: Ponte watches the chain itself through Esplora servers, using only the wallet's public
 * key.
 */
export const esploraAdapter: Adapter<"crypto", typeof esploraSettings> = {
  ...esploraFacts,
  open: esploraProvider,
  check,
  reports: null,
};

function esploraProvider(connection: Connection<EsploraSettings>): CryptoProvider {
  const wallet = openWallet(connection);
  return {
    name: esploraFacts.name,
    currencies: [COIN],
    onlyReceives: true,
    createPayment: (payment) => createPayment(wallet, payment),
    findPayment: findChainPayment,
    watch: (owner) => watchWallet(wallet, owner),
    addresses: {
      accountId: wallet.account.id,
      findCoins: (addressIndex) => findCoins(wallet, addressIndex),
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

function openWallet({ id, mode, settings }: Connection<EsploraSettings>) {
  const account = bitcoinAccountOf(settings.xpub, mode);
  return {
    ...{ mode, account, endpoints: serversOf(settings).map(openEsplora) },
    isConfirmed: settings.firstAddress === account.addressAt(0),
    watch: { connectionId: id, chain: chainIdOf(mode) },
  };
}

async function createPayment(wallet: Wallet, payment: CryptoPaymentRequest): Promise<NewCryptoPayment> {
  const { mode, account, endpoints, isConfirmed, watch } = wallet;
  const { reference, currency, amountUnits } = payment;
  if (!isConfirmed)
    throw new ProviderFault(
      "the key's first address was not confirmed: confirm it in the connection's settings",
    );
  const problem = problemOfEndpoints(mode, endpoints);
  if (problem) throw new ProviderFault(problem.detail);
  const opened = await openChainPayment(
    {
      ...watch,
      id: reference,
      accountId: account.id,
      addressAt: account.addressAt,
      currency,
      asset: null,
      expectedUnits: amountUnits,
      requiredConfirmations: PAY_CURRENCIES[COIN].confirmations,
      compareMs: env().cryptoQuoteMs,
    },
    {
      findHead: () => findStart(mode, endpoints),
      isUsed: (address) => isUsedAt(endpoints, address),
    },
  );
  return toOpenedPayment(opened, payment);
}

async function watchWallet({ mode, endpoints, watch }: Wallet, owner: string) {
  const found = await findLive(mode, endpoints);
  const reading = {
    mostBlocks: MOST_BLOCKS,
    overlap: SETTLED_DEPTH,
    // Every output is in a transaction.
    measures: false,
    quoteMs: env().cryptoQuoteMs,
    needed: neededSources(mode, countHosts(endpoints)),
    isSilence: isNoAnswer,
  };
  return passByEndpoints(found, SETTLED_DEPTH, (one, others) =>
    watchChain(watch, uniteSources(esploraSource(one), others.map(esploraSource), reading), owner),
  );
}

async function findCoins({ mode, account, endpoints, watch }: Wallet, addressIndex: number) {
  const address = account.addressAt(addressIndex);
  const head = await findStart(mode, endpoints);
  const amountUnits = await mostReceived(endpoints, address);
  if (amountUnits === 0n) return [];
  const at = { watch, accountId: account.id, addressIndex, address, head };
  return [{ ...at, currency: COIN, asset: null, amountUnits } as const];
}

type Live = LiveEndpoint<EsploraEndpoint, BitcoinBlock>;

async function findLive(mode: Mode, endpoints: readonly EsploraEndpoint[]): Promise<LiveEndpoints<Live>> {
  const alerts: ChainAlert[] = [];
  const answers = endpoints.map(async (endpoint): Promise<Live | null> => {
    try {
      const first = await endpoint.findBlock(0);
      if (first?.hash === GENESIS[mode]) return { endpoint, head: await endpoint.findHead() };
      alerts.push(contradiction(endpoint.host, `${endpoint.host} serves a different chain`));
    } catch (error) {
      if (!(error instanceof ProviderFault || error instanceof ProviderTimeout)) throw error;
    }
    return null;
  });
  const live = (await Promise.all(answers)).filter((one) => one !== null);
  if (live.length === 0 && alerts.length === 0)
    throw new ProviderTimeout("none of the chain's servers answers");
  return { live, alerts };
}

/**
 * Whether any server shows a history of an address. Throws ProviderUnavailable if no server answers, since no money was taken
 * yet.
 */
async function isUsedAt(endpoints: readonly EsploraEndpoint[], address: string): Promise<boolean> {
  const words = await askEach(endpoints, (endpoint) => endpoint.isUsed(address));
  return words.includes(true);
}

/** The highest sum that any server reports as received by an address. Throws ProviderUnavailable if no server answers. */
async function mostReceived(endpoints: readonly EsploraEndpoint[], address: string): Promise<bigint> {
  const words = await askEach(endpoints, async (endpoint) => {
    const { received, isWhole } = await endpoint.listReceived(address, 0, MOST_PAGES);
    if (!isWhole)
      throw new ProviderFault(`${endpoint.host} lists more transactions of ${address} than Ponte reads`);
    return received.reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
  });
  return words.reduce((most, word) => (word > most ? word : most));
}

/** The answers of all servers that answer. Throws ProviderUnavailable if none does. */
async function askEach<T>(
  endpoints: readonly EsploraEndpoint[],
  ask: (endpoint: EsploraEndpoint) => Promise<T>,
): Promise<T[]> {
  const words = await Promise.all(
    endpoints.map((endpoint) =>
      ask(endpoint).then(
        (value) => ({ value }),
        (error: unknown) => {
          if (!isNoAnswer(error)) throw error;
          return null;
        },
      ),
    ),
  );
  const told = words.filter((word) => word !== null);
  if (told.length === 0) throw new ProviderUnavailable("none of the chain's servers answers");
  return told.map(({ value }) => value);
}

/**
 * The block at which reading starts: the lowest of the servers' newest blocks. Throws ProviderUnavailable if no server answers,
 * since no money was taken yet.
 */
async function findStart(mode: Mode, endpoints: readonly EsploraEndpoint[]): Promise<BitcoinBlock> {
  const { live } = await findLive(mode, endpoints).catch((error: unknown) => {
    throw error instanceof ProviderTimeout ? new ProviderUnavailable(error.message) : error;
  });
  const [oldest] = live.toSorted((one, other) => one.head.height - other.head.height);
  if (!oldest) throw new ProviderFault("every server serves a different chain");
  return oldest.head;
}

async function check({ mode, settings }: Connection<EsploraSettings>): Promise<ConnectionProblem | null> {
  const endpoints = serversOf(settings).map(openEsplora);
  const problem = checkKey(mode, settings) ?? problemOfEndpoints(mode, endpoints);
  if (problem) return problem;
  for (const endpoint of endpoints) {
    try {
      const { live, alerts } = await findLive(mode, [endpoint]);
      if (live.length > 0) continue;
      const detail = `${alerts[0]?.detail}; this connection is for ${mode === "live" ? "Bitcoin" : "its test network"}.`;
      return { code: "wrong_setting", field: "endpoints", detail };
    } catch (error) {
      if (!(error instanceof ProviderTimeout)) throw error;
      return {
        code: "unreachable",
        field: "endpoints",
        detail: `${endpoint.host} does not answer as Esplora does.`,
      };
    }
  }
  return null;
}

function checkKey(mode: Mode, { xpub, firstAddress }: EsploraSettings): ConnectionProblem | null {
  try {
    const first = bitcoinAccountOf(xpub, mode).addressAt(0);
    if (firstAddress === first) return null;
    const detail = `The first address of this key is ${first}. Enter it here if your wallet shows it as its first one; if it does not, the key is not your account's.`;
    return { code: "wrong_setting", field: "firstAddress", detail };
  } catch (error) {
    if (!(error instanceof ExtendedKeyRefused)) throw error;
    return { code: "wrong_setting", field: "xpub", detail: error.message };
  }
}
