import { runDemo } from "#server/command/run-demo";
import { freePort } from "#server/instance/free-port";

// Lets banks take two Pix back by MED through a PSP over mutual TLS.
const port = String(await freePort());
await runDemo("npm run demo:med", { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }, async (say) => {
  const { runMedDemo } = await import("#test/providers/api-pix/demo-med");
  await runMedDemo(say);
  return "One dispute was won, and one lost.";
});
