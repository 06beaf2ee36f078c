import "./shifted-clock.ts";
import { runAs } from "#db/session-limits";
import { startWorker } from "#lib/worker/worker";
import { endOnUnexpectedError } from "#server/instance/processes/end-on-unexpected-error";
import { onStop } from "#server/instance/processes/on-stop";
import { addBankAdapters } from "../bank/bank-adapters.ts";

runAs("worker");
addBankAdapters();
endOnUnexpectedError();
const { cleanups } = onStop();
const worker = await startWorker();
cleanups.push(() => worker.stop());
process.send?.("listening");
