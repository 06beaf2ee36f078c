import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { encodeFunctionData, numberToHex, parseAbi } from "viem";
import { CONTRACT_CODE } from "#test/evm/contract-code";

type Hex = `0x${string}`;

const PROGRAM = join(import.meta.dirname, "chain-program.ts");
const ROOT = join(import.meta.dirname, "..", "..");
const ABI = parseAbi([
  "function mint(address to, uint256 value)",
  "function transfer(address to, uint256 value) returns (bool)",
  "function transferTwice(address to, uint256 first, uint256 second)",
  "function forward(address to) payable",
]);
const FORWARDER: Hex = "0x00000000000000000000000000000000f0124ad0";
const RICH = 10n ** 30n;

export type LocalChain = Awaited<ReturnType<typeof startLocalChain>>;

/**
 * Starts a real chain in a separate process, with our token at the given addresses. Blocks are made only when a test makes them.
 * Every sender owns enough tokens.
 */
export async function startLocalChain({ chainId, tokens }: { chainId: number; tokens: readonly string[] }) {
  const child = spawn(process.execPath, [PROGRAM, String(chainId)], {
    cwd: ROOT,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const url = await firstLine(child.stdout);
  const rpc = (method: string, ...params: unknown[]) => ask(url, method, params);
  const [payer = "0x", another = "0x"] = (await rpc("eth_accounts")) as Hex[];
  const send = async (to: string, data: Hex, value = 0n, from = payer) =>
    (await rpc("eth_sendTransaction", { from, to, data, value: numberToHex(value), gas: "0x100000" })) as Hex;
  const mine = async (blocks = 1) => {
    for (let block = 0; block < blocks; block += 1) await rpc("evm_mine");
  };
  await rpc("hardhat_setCode", FORWARDER, CONTRACT_CODE.Forwarder);
  for (const token of tokens) {
    await rpc("hardhat_setCode", token, CONTRACT_CODE.Token);
    await send(token, encodeFunctionData({ abi: ABI, functionName: "mint", args: [payer, RICH] }));
  }
  await mine(20);
  return {
    url,
    rpc,
    mine,
    payer,
    /** Sends tokens; the transaction waits for a block. */
    payToken: (token: string, to: string, units: bigint) =>
      send(token, encodeFunctionData({ abi: ABI, functionName: "transfer", args: [to as Hex, units] })),
    /** Sends tokens twice in one chain transaction. */
    payTokenTwice: (token: string, to: string, first: bigint, second: bigint) => {
      const args = [to as Hex, first, second] as const;
      return send(token, encodeFunctionData({ abi: ABI, functionName: "transferTwice", args }));
    },
    /** Sends the chain's own coins. */
    payCoins: (to: string, units: bigint) => send(to, "0x", units),
    /** Sends the chain's own coins through a contract, so that no transaction of the block sends them to the address directly. */
    payThroughContract: (to: string, units: bigint) =>
      send(FORWARDER, encodeFunctionData({ abi: ABI, functionName: "forward", args: [to as Hex] }), units),
    /**
     * Moves what an address holds as its owner: tokens, twice in one chain transaction, or without a token the chain's own coins.
     */
    async moveFrom(from: string, to: string, units: bigint, token?: string) {
      await rpc("hardhat_impersonateAccount", from);
      if (token === undefined) return send(to, "0x", units, from as Hex);
      await rpc("hardhat_setBalance", from, numberToHex(10n ** 18n));
      const args = [to as Hex, units, units] as const;
      return send(
        token,
        encodeFunctionData({ abi: ABI, functionName: "transferTwice", args }),
        0n,
        from as Hex,
      );
    },
    height: async () => Number(await rpc("eth_blockNumber")),
    /** The chain's current state, for `reorganize`. */
    snapshot: () => rpc("evm_snapshot"),
    /** Returns to a snapshot; new blocks then differ from the previous ones. */
    reorganize: async (snapshot: unknown) => {
      await rpc("evm_revert", snapshot);
      await rpc("hardhat_setCoinbase", another);
    },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

async function ask(url: string, method: string, params: unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error("the local chain did not start");
}
