import { runDemo } from "#server/command/run-demo";

// Takes a token payment on a chain of its own, and lets endpoints lie. It says itself which alerts there are.
await runDemo("npm run demo:evm", { LOG_LEVEL: "fatal" }, async (say) => {
  const { runEvmDemo } = await import("#test/evm/demo");
  const { status } = await runEvmDemo(say);
  return `${status}.`;
});
