import {
  BaseError,
  BlockNotFoundError,
  createPublicClient,
  custom,
  erc20Abi,
  type GetLogsReturnType,
  getAbiItem,
  getAddress,
  TransactionReceiptNotFoundError,
} from "viem";
import { callProvider } from "#lib/providers/calls/call-provider";
import { deniesAccount, ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

type Hex = `0x${string}`;

/** A block, with its chain transactions where requested. `at` is its own timestamp. */
export type EvmBlock = { height: number; hash: string; parentHash: string; at: Date };
export type EvmCoinTransfer = { hash: Hex; to: string; amountUnits: bigint };
export type EvmLog = {
  hash: string;
  position: number;
  contract: string;
  from: string;
  to: string;
  amountUnits: bigint;
  block: { height: number; hash: string };
};

/** Token transfers of these contracts to or from addresses. */
export type TransferFilter = { contracts: readonly Hex[]; side: "from" | "to"; addresses: readonly Hex[] };

/** The endpoint answered with a refusal: too wide a range, an unsupported method, or a rejected key. */
export class EndpointRefused extends ProviderFault {
  override readonly name = "EndpointRefused";
  readonly status: number;

  constructor(host: string, status: number, reason: string) {
    super(`${host} refused: ${reason}`, { isDenied: deniesAccount(status) });
    this.status = status;
  }
}

const TIMEOUT_MS = 10_000;
// Holds a full block of a busy chain.
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
const TRANSFER = getAbiItem({ abi: erc20Abi, name: "Transfer" });
const MAX_REASON = 200;

export type EvmEndpoint = ReturnType<typeof openEndpoint>;

/**
 * One JSON-RPC endpoint of an EVM chain. Every method throws ProviderUnavailable when not reached, ProviderTimeout without an
 * answer, EndpointRefused for an error answer, and ProviderFault for an invalid one.
 */
export function openEndpoint(url: URL) {
  const { host } = url;
  const client = openClient(url);
  const ask = <T>(question: () => Promise<T>) => askHost(host, question);
  return {
    host,
    chainId: () => ask(() => client.getChainId()),
    findHead: () => ask(async () => toBlock(host, await client.getBlock({ blockTag: "latest" }))),
    findBlock: (height: number) =>
      ask(async () => {
        const block = await orNull(BlockNotFoundError, client.getBlock({ blockNumber: BigInt(height) }));
        return block && toBlock(host, block);
      }),
    /** The block with the coins that its transactions send; null when the endpoint has none at that height. */
    findFullBlock: (height: number) =>
      ask(async () => {
        const asks = client.getBlock({ blockNumber: BigInt(height), includeTransactions: true });
        const block = await orNull(BlockNotFoundError, asks);
        return block && { ...toBlock(host, block), sent: block.transactions.flatMap(toCoinTransfer) };
      }),
    /** The chain transactions of the endpoint's pending block, where it shows them. */
    listPending: () =>
      ask(async () => {
        const { transactions } = await client.getBlock({ blockTag: "pending", includeTransactions: true });
        return transactions.map(({ hash, from, to, value, input }) => ({ hash, from, to, value, input }));
      }),
    listTransfers: (range: { from: number; to: number }, { contracts, side, addresses }: TransferFilter) =>
      ask(async () => {
        const [fromBlock, toBlock] = [BigInt(range.from), BigInt(range.to)];
        const args = side === "to" ? { to: [...addresses] } : { from: [...addresses] };
        const filter = { address: [...contracts], event: TRANSFER, args, fromBlock, toBlock };
        return (await client.getLogs({ ...filter, strict: true })).flatMap(toLog);
      }),
    findReceipt: (hash: Hex) =>
      ask(async () => orNull(TransactionReceiptNotFoundError, client.getTransactionReceipt({ hash }))),
    decimalsOf: (contract: Hex) =>
      ask(() => client.readContract({ address: contract, abi: erc20Abi, functionName: "decimals" })),
    /**
     * An address's balance in the chain's coin or, with a contract, in its token. Reads it at a height, or by default in the
     * newest block.
     */
    balanceOf: (address: Hex, contract: Hex | null, height?: number) =>
      ask(() => readBalance(client, address, contract, height)),
    /** How many transactions an address has sent. */
    sentBy: (address: Hex, height?: number) =>
      ask(() => client.getTransactionCount({ address, ...atHeight(height) })),
  };
}

function openClient(url: URL) {
  const request = ({ method, params }: { method: string; params?: unknown }) => askRpc(url, method, params);
  // By default viem caches the newest block's number, which would make depths wrong.
  return createPublicClient({ transport: custom({ request }, { retryCount: 0 }), cacheTime: 0 });
}

function readBalance(
  client: ReturnType<typeof openClient>,
  address: Hex,
  contract: Hex | null,
  height?: number,
): Promise<bigint> {
  const at = atHeight(height);
  if (contract === null) return client.getBalance({ address, ...at });
  const question = { address: contract, abi: erc20Abi, functionName: "balanceOf", args: [address] } as const;
  return client.readContract({ ...question, ...at });
}

function atHeight(height: number | undefined): { blockNumber?: bigint } {
  return height === undefined ? {} : { blockNumber: BigInt(height) };
}

type SentTransaction = { hash: Hex; from: Hex; to: Hex | null; value: bigint };

// A transfer to oneself brings nothing.
function toCoinTransfer({ hash, from, to, value }: SentTransaction): EvmCoinTransfer[] {
  return to && getAddress(to) !== getAddress(from) && value > 0n
    ? [{ hash, to: getAddress(to), amountUnits: value }]
    : [];
}

async function askRpc(url: URL, method: string, params: unknown): Promise<unknown> {
  const { status, body } = await callProvider({
    method: "POST",
    url,
    json: { jsonrpc: "2.0", id: 1, method, params: params ?? [] },
    timeoutMs: TIMEOUT_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
  });
  const answer: { result?: unknown; error?: { message?: unknown } } = isObject(body) ? body : {};
  if (answer.error || status >= 400) {
    const reason = String(answer.error?.message ?? `HTTP ${status}`).slice(0, MAX_REASON);
    throw new EndpointRefused(url.host, status, reason);
  }
  if (answer.result === undefined) throw new ProviderFault(`${url.host} answered without a result`);
  return answer.result;
}

// viem wraps what the transport threw. Any other error means that the answer does not fit the method.
async function askHost<T>(host: string, question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof ProviderFault || cause instanceof ProviderTimeout) throw cause;
    }
    const reason = error instanceof BaseError ? error.shortMessage : String(error);
    throw new ProviderFault(`${host} sent an answer that cannot be read: ${reason.slice(0, MAX_REASON)}`);
  }
}

async function orNull<T>(kind: new (...args: never[]) => Error, answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof kind) return null;
    throw error;
  }
}

type SentBlock = { number: bigint | null; hash: string | null; parentHash: string; timestamp: bigint };

function toBlock(host: string, { number, hash, parentHash, timestamp }: SentBlock): EvmBlock {
  if (typeof number !== "bigint" || typeof hash !== "string" || typeof timestamp !== "bigint") {
    throw new ProviderFault(`${host} returned a block without number, hash or time`);
  }
  return { height: Number(number), hash, parentHash, at: new Date(Number(timestamp) * 1000) };
}

// A log without a block is unconfirmed.
function toLog(log: GetLogsReturnType<typeof TRANSFER, [typeof TRANSFER], true>[number]): EvmLog[] {
  const { transactionHash: hash, logIndex, address, args, blockNumber, blockHash } = log;
  if (hash === null || logIndex === null || blockNumber === null || blockHash === null) return [];
  if (log.removed || args.value === 0n) return [];
  return [
    {
      hash,
      position: logIndex,
      contract: address.toLowerCase(),
      from: getAddress(args.from),
      to: getAddress(args.to),
      amountUnits: args.value,
      block: { height: Number(blockNumber), hash: blockHash },
    },
  ];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
