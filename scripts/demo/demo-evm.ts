import { runDemo } from "#scripts/command/run-demo";

// Takes a token payment on a chain of its own.
await runDemo("npm run demo:evm", {}, async (say) => {
  const { runEvmDemo } = await import("#test/evm/demo");
  const { status } = await runEvmDemo(say);
  return `${status}.`;
});
