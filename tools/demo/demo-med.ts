import { runDemo } from "#server/command/run-demo";
import { freePort } from "#server/instance/free-port";

// Has banks take back three Pix by MED, through two PSPs over mutual TLS.
const port = String(await freePort());
await runDemo("npm run demo:med", { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }, async (say) => {
  const { runMedDemo } = await import("#test/providers/api-pix/demo-med");
  await runMedDemo(say);
  return "Two disputes were won, one of them by a response, and one was lost.";
});
