import { buildIfNeeded } from "#server/instance/build/build-if-needed";
import { checkPort } from "#server/instance/check-port";
import { takeDataDir } from "#server/instance/data-dir";
import { exitWithSentence } from "#server/instance/exit-with-sentence";
import { whenOrphaned } from "#server/instance/processes/when-orphaned";
import { readSettings } from "#server/instance/read-settings";

// The build of `npm start`, in a process that ends before the database and the servers need the memory.
const stop = new AbortController();
process.on("SIGTERM", () => stop.abort());
whenOrphaned(() => stop.abort());
try {
  await buildIfNeeded((line) => console.log(line), stop.signal, checkSettings);
  process.exit(0);
} catch (error) {
  if (stop.signal.aborted) process.exit(1);
  exitWithSentence(error);
}

// The build takes a minute, so a wrong setting is reported before it.
async function checkSettings(): Promise<void> {
  const { dataDir, host, port } = readSettings();
  takeDataDir(dataDir).release();
  await checkPort(host, port);
}
