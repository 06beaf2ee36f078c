import { parseArgs } from "node:util";
import { buildIfNeeded } from "#server/instance/build/build-if-needed";
import { exitWithSentence } from "#server/instance/exit-with-sentence";
import { supervise } from "#server/instance/processes/supervise";

const { values } = parseArgs({ options: { dev: { type: "boolean", default: false } } });
try {
  await supervise(values.dev ? "development" : "production", buildIfNeeded);
  process.exit(0);
} catch (error) {
  exitWithSentence(error);
}
