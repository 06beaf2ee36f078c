import { parseArgs } from "node:util";
import { buildIfNeeded } from "#scripts/instance/build/build-if-needed";
import { exitWithSentence } from "#scripts/instance/exit-with-sentence";
import { supervise } from "#scripts/instance/processes/supervise";

const { values } = parseArgs({ options: { dev: { type: "boolean", default: false } } });
try {
  await supervise(values.dev ? "development" : "production", buildIfNeeded);
  process.exit(0);
} catch (error) {
  exitWithSentence(error);
}
