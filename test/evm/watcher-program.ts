import { evmProvider } from "#lib/providers/evm/evm-provider";
import type { evmConnection } from "#test/evm/evm-wallet";

/** Makes one pass of the watcher for the connection in its first argument, in a process that a test can kill. */
const [connection = ""] = process.argv.slice(2);
await evmProvider(JSON.parse(connection) as ReturnType<typeof evmConnection>).watch?.("a worker that dies");
process.exit(0);
