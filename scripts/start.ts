import { parseArgs } from "node:util";
import { exitWithSentence } from "#scripts/command/exit-with-sentence";
import { buildIfNeeded } from "#scripts/instance/build-if-needed";
import { supervise } from "#scripts/instance/supervise";

const { values } = parseArgs({ options: { dev: { type: "boolean", default: false } } });
try {
  await supervise(values.dev ? "development" : "production", buildIfNeeded);
  process.exit(0);
} catch (error) {
  exitWithSentence(error);
}
