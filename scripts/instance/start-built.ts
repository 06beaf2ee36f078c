import { exitWithSentence } from "#scripts/command/exit-with-sentence";
import { supervise } from "#scripts/instance/supervise";

// `npm start` of a package, which has its build and no sources.
try {
  await supervise("production", null);
  process.exit(0);
} catch (error) {
  exitWithSentence(error);
}
