import { runDemo } from "#server/command/run-demo";
import { freePort } from "#server/instance/free-port";

// Takes a Pix through a PSP over mutual TLS.
const port = String(await freePort());
await runDemo("npm run demo:pix", { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }, async (say) => {
  const { runPixDemo } = await import("#test/providers/api-pix/demo");
  await runPixDemo(say);
  return "PAID.";
});
