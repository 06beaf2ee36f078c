import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Server as NetServer } from "node:net";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { pathToFileURL } from "node:url";
import next from "next";
import { runAs } from "#db/session-limits";
import { warmAdapters } from "#lib/connections/warm-adapters";
import { startWatchingOperationalAlerts } from "#lib/operations/watch-operational-alerts";
import { startReadingClock } from "#lib/platform/clock/read-database-clock";
import { env } from "#lib/platform/env";
import { startWatchingWorkers } from "#lib/platform/health/worker-health";
import { logConsole } from "#lib/platform/log/log-console";
import { flushRequestLog } from "#lib/platform/request-log/record";
import { startTracing } from "#lib/platform/trace/start-tracing";
import { startFlushingProviderCalls } from "#lib/provider-health/flush-calls";
import { endWaits } from "#lib/webhooks/consumers/waiting-readers";
import { compressedAssets } from "#server/instance/build/compressed-assets";
import { endOnUnexpectedError } from "#server/instance/processes/end-on-unexpected-error";
import { acceptFrom, inheritedSockets } from "#server/instance/processes/listening-socket";
import { onStop } from "#server/instance/processes/on-stop";
import { giveSignsOfLife } from "#server/instance/processes/signs-of-life";
import { programFile } from "#server/instance/programs";
import type { RunningWorker } from "#server/instance/run-worker";
import { waitUntilReady } from "#server/instance/wait-until-ready";
import type { ApiHandler } from "#server/web/api-handler";
import { CONNECTION_LIMITS } from "#server/web/connection-limits";
import { PRERENDERED_DOCS } from "#server/web/docs/prerendered-docs";
import { sendPrerenderedDocs } from "#server/web/docs/send-prerendered-docs";
import { drainable } from "#server/web/drain";
import { entryPoint } from "#server/web/entry-point";
import { newPageHandler } from "#server/web/page-handler";
import { refusesBody, refusesMethod } from "#server/web/refuse";
import { refuseUnreadable } from "#server/web/refuse-unreadable";
import { withReplicaReads } from "#server/web/replica-reads";
import { shedLoad } from "#server/web/shed-load";
import { warmUp } from "#server/web/warm-up";

type ApiHandlerBundle = { apiHandler: ApiHandler; startWatchedMemory: () => unknown };

const { host, port, nodeEnv, webProcesses, databaseReadUrl, databaseReadLagMs, trustedProxies } = env();
const { publicUrl, internalUrl, dataDir, processes } = env();
const dev = nodeEnv === "development";
// Next.js leaves unused upgrade requests open for ever without an answer.
const shouldUpgradeCallback = ({ url }: IncomingMessage) => dev && url?.startsWith("/_next/hmr") === true;
const server = createServer({ ...CONNECTION_LIMITS, shouldUpgradeCallback });
const listeners: NetServer[] = [server];
const drain = drainable(server, listeners);
const upgraded = new Set<Duplex>();
if (dev) server.on("upgrade", (_request, socket) => upgraded.add(socket));
const root = join(import.meta.dirname, "..", "..");
const sendDocs = dev ? () => false : sendPrerenderedDocs(join(root, ".next", PRERENDERED_DOCS));
const sendAsset = dev ? () => false : compressedAssets(join(root, ".next", "static"));
const app = next({
  dev,
  dir: root,
  // Without a host name: Next.js calls every loopback address "localhost", and proxies a rewrite of proxy.next.ts to another server if
  // the two names differ.
  port,
  httpServer: server,
});
endOnUnexpectedError();
const { signal, cleanups } = onStop();
// In a small installation, no other process could be the worker.
const withWorker = processes === "one" ? await import("#server/instance/run-worker") : null;
let worker: RunningWorker | undefined;
cleanups.push((orphaned) => orphaned && withWorker?.stopDatabaseLeftBehind(dataDir, 0));
if (!dev) logConsole();
runAs("web");
const tracing = await startTracing("web");
cleanups.push(() => tracing.stop());
const providerCalls = startFlushingProviderCalls();
cleanups.push(
  () => providerCalls.stop(),
  flushRequestLog,
  () => {
    endWaits();
    return Promise.all([drain(), worker?.stop()]);
  },
  () => {
    for (const socket of upgraded) socket.destroy();
  },
);

await startReadingClock();
await app.prepare();
const page = newPageHandler(app.getRequestHandler());
const apiHandler = await loadApiHandler();
const answer = (request: IncomingMessage, response: ServerResponse) => {
  if (apiHandler?.(request, response) || refusesMethod(request, response) || refusesBody(request, response))
    return;
  page(request, response);
};
const answerHere = databaseReadUrl ? withReplicaReads(answer, databaseReadLagMs) : answer;
const answerInTime = dev ? answerHere : shedLoad(answerHere);
const serve = (request: IncomingMessage, response: ServerResponse) => {
  if (!sendAsset(request, response) && !sendDocs(request, response)) answerInTime(request, response);
};
const enter = entryPoint(serve, { trustedProxies, publicUrl });
server.on("request", enter);
server.on("clientError", refuseUnreadable);
server.on("error", (error) => {
  process.stderr.write(`The web server cannot listen on ${host}:${port}: ${error.message}\n`);
  process.exit(1);
});
if (!dev) {
  void warmAdapters();
  await warmUp(enter);
}
// The kernel distributes connections among the sockets opened this way, by the supervisor or here.
const [socket, ...copies] = await inheritedSockets();
server.listen(socket ?? { port, host, reusePort: webProcesses > 1 }, () => {
  listeners.push(...acceptFrom(copies, server));
  process.send?.("listening");
  worker = withWorker?.runWorker(signal);
  giveSignsOfLife(worker?.isWorking);
  waitUntilReady(internalUrl, signal, sayThatItWaits).then(
    () => process.send?.("ready"),
    // This process is stopped first.
    () => {},
  );
  startWatchingWorkers();
  startWatchingOperationalAlerts();
});

function sayThatItWaits(line: string): void {
  process.stdout.write(`${line}\n`);
}

// In development, Next.js serves the API too, since it applies changes at once.
async function loadApiHandler(): Promise<ApiHandler | null> {
  if (dev) return null;
  const bundle: ApiHandlerBundle = await import(pathToFileURL(programFile("api-handler")).href);
  bundle.startWatchedMemory();
  return bundle.apiHandler;
}
