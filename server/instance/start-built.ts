import { exitWithSentence } from "#server/instance/exit-with-sentence";
import { supervise } from "#server/instance/processes/supervise";

// `npm start` of a package, which contains a build and no sources.
try {
  await supervise("production", null);
  process.exit(0);
} catch (error) {
  exitWithSentence(error);
}
