import { parseArgs } from "node:util";
import { exitWithSentence } from "#scripts/command/exit-with-sentence";
import { supervise } from "#scripts/instance/supervise";

const { values } = parseArgs({ options: { dev: { type: "boolean", default: false } } });
try {
  await supervise(values.dev ? "development" : "production");
  process.exit(0);
} catch (error) {
  exitWithSentence(error);
}
