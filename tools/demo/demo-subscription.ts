import { runDemo } from "#server/command/run-demo";
import { freePort } from "#server/instance/free-port";

// Collects a subscription for a year by Pix Automático through a PSP over mutual TLS.
const port = String(await freePort());
await runDemo(
  "npm run demo:subscription",
  { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` },
  async (say) => {
    const { runSubscriptionDemo } = await import("#test/providers/api-pix/demo-subscription");
    await runSubscriptionDemo(say);
    return "A year was collected.";
  },
);
