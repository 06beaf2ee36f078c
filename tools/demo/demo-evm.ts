import { runDemo } from "#server/command/run-demo";

// Takes a token payment on a local chain while endpoints lie. The demo itself prints the alerts.
await runDemo("npm run demo:evm", { LOG_LEVEL: "fatal" }, async (say) => {
  const { runEvmDemo } = await import("#test/evm/demo");
  const { status } = await runEvmDemo(say);
  return `${status}.`;
});
