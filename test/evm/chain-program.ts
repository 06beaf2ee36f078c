import { createHardhatRuntimeEnvironment } from "hardhat/hre";

/**
 * A separate chain behind JSON-RPC on a free port of this machine, with the chain id of its first argument; ends with its parent.
 */
const [chainId = "31337"] = process.argv.slice(2);
const hre = await createHardhatRuntimeEnvironment({
  networks: {
    local: {
      type: "edr-simulated",
      chainType: "l1",
      chainId: Number(chainId),
      mining: { auto: false, interval: 0 },
    },
  },
});
const server = await hre.network.createServer("local", "127.0.0.1", 0);
const { port } = await server.listen();
process.stdin.on("end", () => process.exit(0)).resume();
process.stdout.write(`http://127.0.0.1:${port}\n`);
