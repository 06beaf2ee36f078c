import "./shifted-clock.ts";
import { runAs } from "#db/session-limits";
import { startWorker } from "#lib/worker/worker";
import { endOnUnexpectedError } from "#scripts/instance/end-on-unexpected-error";
import { onStop } from "#scripts/instance/on-stop";
import { addBankAdapters } from "../bank/bank-adapters.ts";

runAs("worker");
addBankAdapters();
endOnUnexpectedError();
const worker = await startWorker();
onStop(() => worker.stop());
process.send?.("listening");
