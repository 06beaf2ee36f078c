import { runDemo } from "#server/command/run-demo";
import { freePort } from "#server/instance/free-port";

// Sets CBS and IBS aside from two sales through a PSP over mutual TLS, and refunds one of them.
const port = String(await freePort());
await runDemo("npm run demo:tax", { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }, async (say) => {
  const { runTaxDemo } = await import("#test/providers/api-pix/demo-tax");
  await runTaxDemo(say);
  return "In every sale, gross was net plus the tax set aside.";
});
