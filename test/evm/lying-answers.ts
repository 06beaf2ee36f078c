import type { RpcCall } from "#test/evm/rpc-proxy";
import { RpcError } from "#test/evm/rpc-proxy";

/** How an endpoint answers a call; `pass` returns the real answer. */
export type Answer = (call: RpcCall, pass: () => Promise<unknown>) => Promise<unknown>;
type Log = { topics: string[] };
type Filter = { topics: [string, unknown, unknown] };
type Rpc = (method: string, ...params: unknown[]) => Promise<unknown>;

const BALANCE_OF = "0x70a08231";

/** Returns the real answer. */
export const honest: Answer = (_call, pass) => pass();

/** Returns no logs, like a node that has not indexed a block yet. */
export const omitting: Answer = async ({ method }, pass) => (method === "eth_getLogs" ? [] : pass());

/** Does not answer. */
export const away: Answer = async () => {
  throw new RpcError("away");
};

/**
 * Shows a real transfer to `from` as one to `to`, in every answer that could reveal it: the logs, the receipt, and the balance of
 * `to`.
 */
export function inventing(
  rpc: Rpc,
  { from, to, units }: { from: string; to: string; units: bigint },
): Answer {
  const [real, invented] = [topicOf(from), topicOf(to)];
  const pretend = (log: Log) =>
    log.topics[2] === real ? { ...log, topics: [...log.topics.slice(0, 2), invented] } : log;
  return async ({ method, params }, pass) => {
    if (method === "eth_getLogs") {
      const [filter] = params as [Filter];
      const shown = (await pass()) as Log[];
      if (![filter.topics[2]].flat().includes(invented)) return shown;
      const others = await rpc(method, { ...filter, topics: [...filter.topics.slice(0, 2), real] });
      return [...shown, ...(others as Log[]).map(pretend)];
    }
    if (method === "eth_getTransactionReceipt") {
      const receipt = (await pass()) as { logs: Log[] } | null;
      return receipt && { ...receipt, logs: receipt.logs.map(pretend) };
    }
    const [call] = params as [{ data?: string }];
    const isBalance = method === "eth_call" && call.data === BALANCE_OF + invented.slice(2);
    return isBalance ? `0x${units.toString(16).padStart(64, "0")}` : pass();
  };
}

function topicOf(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, "0")}`;
}
