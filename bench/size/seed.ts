import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "#db/embedded/start";
import { takeDataDir } from "#server/instance/data-dir";
import { exitWithSentence } from "#server/instance/exit-with-sentence";
import { fillDatabase } from "./fill-database.ts";
import { historyOf } from "./history.ts";
import { MANY_ROWS } from "./sizes.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: String(MANY_ROWS) },
    "data-dir": { type: "string", default: ".data/size" },
  },
});

try {
  await seed(Number(values.rows), resolve(values["data-dir"]));
} catch (error) {
  exitWithSentence(error);
}
process.exit(0);

/** Fills the database at DATABASE_URL, or an embedded one in the folder. */
async function seed(rows: number, dataDir: string): Promise<void> {
  const history = historyOf(rows, Date.now());
  const given = process.env.DATABASE_URL;
  if (given) return fillDatabase(given, history, say);
  // Locks the folder first; otherwise the start would take the server of a running Ponte for a leftover and stop it.
  const lock = takeDataDir(dataDir);
  const database = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    await fillDatabase(database.url, history, say);
    say(`Start it with DATA_DIR=${dataDir}.`);
  } finally {
    await database.stop();
    lock.release();
  }
}

function say(line: string): void {
  console.log(line);
}
