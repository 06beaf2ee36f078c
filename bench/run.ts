import { parseArgs } from "node:util";
import { exitWithSentence } from "#scripts/command/exit-with-sentence";
import { buildIfNeeded } from "#scripts/instance/build-if-needed";
import {
  CREATE_BODY,
  CRYPTO_PAYMENT_BODY,
  createCharges,
  createSplitBody,
  PIX_PAYMENT_BODY,
  postText,
} from "./api-client.ts";
import { assertSameAnswers } from "./assert-same-answers.ts";
import { startBenchProcess } from "./bench-process.ts";
import { CREATING, CREATING_PATHS, type Creating } from "./cases.ts";
import type { FloorAnswer, FloorQuestion } from "./floor-server.ts";
import { issueTokens } from "./issue-tokens.ts";
import type { LoadQuestion } from "./load.ts";
import { loadOfLastMinute, machineFacts } from "./machine-facts.ts";
import { type Bench, measure, type Timing, warmUp } from "./measure.ts";
import { measureBalance } from "./measure-balance.ts";
import { measureInvoiceLists } from "./measure-invoice-lists.ts";
import { measureSettling } from "./measure-settling.ts";
import type { RawQuestion } from "./raw-sql.ts";
import { resultsTable } from "./results-table.ts";
import type { Sample } from "./sample.ts";
import { type Cleanups, startStack } from "./start-stack.ts";

const SETTLE_MS = 150;
const WARM_UP_MS = 500;
const CHARGES_TO_READ = 300;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    "sample-ms": { type: "string", default: "1150" },
  },
});
const timing: Timing = {
  rounds: Number(values.rounds),
  settleMs: SETTLE_MS,
  measuredMs: Number(values["sample-ms"]),
};

const stop = new AbortController();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => stop.abort());
const cleanups: Cleanups = [];
let failure: unknown;
try {
  await run(cleanups, stop.signal);
} catch (error) {
  failure = error;
}
for (const cleanup of cleanups.reverse()) await cleanup();
if (stop.signal.aborted) process.exit(130);
if (failure) exitWithSentence(failure);
process.exit(0);

async function run(cleanups: Cleanups, signal: AbortSignal): Promise<void> {
  await buildIfNeeded(say, signal);
  say("Starting Ponte, the floor and the load …");
  const bench = await prepare(cleanups, signal);
  say(await machineFacts(bench.databaseUrl));
  say(`Load average before: ${loadOfLastMinute()}`);
  await warmUp(bench, WARM_UP_MS);
  say(`Measuring ${timing.rounds} rounds of ${timing.measuredMs} ms each …`);
  const results = [...(await measure(bench, timing)), ...(await measureSettling(timing, signal))];
  say(`Load average after: ${loadOfLastMinute()} (the benchmark itself keeps every core busy)\n`);
  say(resultsTable(results));
  say(`\n${await measureBalance(bench, timing)}`);
  say(`\n${await measureInvoiceLists(signal)}`);
}

async function prepare(cleanups: Cleanups, signal: AbortSignal): Promise<Bench> {
  const { origin, databaseUrl } = await startStack(cleanups, signal);
  const { reader, writer } = await issueTokens();

  const floor = startBenchProcess<FloorQuestion, FloorAnswer>(new URL("./floor-server.ts", import.meta.url));
  cleanups.push(() => floor.stop());
  const load = startBenchProcess<LoadQuestion, Sample>(new URL("./load.ts", import.meta.url));
  cleanups.push(() => load.stop());
  const raw = startBenchProcess<RawQuestion, Sample>(new URL("./raw-sql.ts", import.meta.url));
  cleanups.push(() => raw.stop());
  const { port } = await floor.ask({ databaseUrl, publicUrl: origin });
  const origins = { ours: origin, floor: `http://127.0.0.1:${port}` };

  const chargeIds = await createCharges({ origin, token: reader.token }, CHARGES_TO_READ);
  const paths = ["/api/charge/list", `/api/charge/${chargeIds[0]}`];
  const split = await createSplitBody({ origin, token: writer.token });
  const bodies: Record<Creating, string> = {
    create: CREATE_BODY,
    split,
    pixPayment: PIX_PAYMENT_BODY,
    cryptoPayment: CRYPTO_PAYMENT_BODY,
  };
  // The first of a day has the sandbox publish its rates.
  await postText({ origin, token: writer.token }, CREATING_PATHS.cryptoPayment, CRYPTO_PAYMENT_BODY);
  await assertSameAnswers(
    origins,
    { token: reader.token, paths },
    {
      token: writer.token,
      requests: CREATING.map((one) => ({ path: CREATING_PATHS[one], body: bodies[one] })),
    },
  );
  return { databaseUrl, origins, reader, writer, chargeIds, bodies, load, raw, signal };
}

function say(line: string): void {
  console.log(line);
}
