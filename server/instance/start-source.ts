import { exitWithSentence } from "#server/instance/exit-with-sentence";
import { supervise } from "#server/instance/processes/supervise";

// `npm run dev`: the sources as they are.
try {
  await supervise("development");
  process.exit(0);
} catch (error) {
  exitWithSentence(error);
}
