import "./shifted-clock.ts";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runAs } from "#db/session-limits";
import { env } from "#lib/platform/env";
import { endOnUnexpectedError } from "#server/instance/processes/end-on-unexpected-error";
import { onStop } from "#server/instance/processes/on-stop";
import { API_HANDLER } from "#server/instance/programs";
import { runWorker } from "#server/instance/run-worker";
import type { ApiHandler } from "#server/web/api-handler";
import { entryPoint } from "#server/web/entry-point";
import { refuseUnreadable } from "#server/web/refuse-unreadable";
import { addBankAdapters } from "../bank/bank-adapters.ts";

// A web process without pages: the API's own entry point, as in an instance, without a page server behind it. With PROCESSES=one it
// is the worker too.
type ApiHandlerBundle = { apiHandler: ApiHandler; startWatchedMemory: () => Promise<unknown> };

runAs("web");
addBankAdapters();
endOnUnexpectedError();
const { signal, cleanups } = onStop();
const { host, port, trustedProxies, publicUrl, processes } = env();
const handler: ApiHandlerBundle = await import(
  pathToFileURL(join(import.meta.dirname, `${API_HANDLER}.mjs`)).href
);
await handler.startWatchedMemory();
const server = createServer();
server.on(
  "request",
  entryPoint(
    (request, response) => {
      if (!handler.apiHandler(request, response)) response.writeHead(404).end();
    },
    { trustedProxies, publicUrl },
  ),
);
server.on("clientError", refuseUnreadable);
cleanups.push(() => {
  server.close();
  server.closeAllConnections();
});
server.listen(port, host, () => {
  const worker = processes === "one" ? runWorker(signal) : null;
  cleanups.push(() => worker?.stop());
  process.send?.("listening");
});
