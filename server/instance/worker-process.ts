import { setPriority } from "node:os";
import { runAs } from "#db/session-limits";
import { startReadingClock } from "#lib/platform/clock/read-database-clock";
import { env } from "#lib/platform/env";
import { logConsole } from "#lib/platform/log/log-console";
import { startTracing } from "#lib/platform/trace/start-tracing";
import { startFlushingProviderCalls } from "#lib/provider-health/flush-calls";
import { endOnUnexpectedError } from "#server/instance/processes/end-on-unexpected-error";
import { onStop } from "#server/instance/processes/on-stop";
import { giveSignsOfLife } from "#server/instance/processes/signs-of-life";
import { runWorker, stopDatabaseLeftBehind } from "#server/instance/run-worker";

// How long the web process may drain after its supervisor died.
const WEB_DRAIN_MS = 3_500;
// When processor time is short, requests go before background work.
const NICENESS = 5;

endOnUnexpectedError();
const { signal, cleanups } = onStop();
cleanups.push((orphaned) => orphaned && stopDatabaseLeftBehind(env().dataDir, WEB_DRAIN_MS));
logConsole();
runAs("worker");
setPriority(NICENESS);
const tracing = await startTracing("worker");
cleanups.push(() => tracing.stop());
let isWorking = () => true;
// Begins before the wait for an unavailable or slow database, because ending the process would not help.
giveSignsOfLife(() => isWorking());
await startReadingClock();
const providerCalls = startFlushingProviderCalls();
cleanups.push(() => providerCalls.stop());
const worker = runWorker(signal);
cleanups.push(worker.stop);
isWorking = worker.isWorking;
