import { exitWithSentence } from "#server/instance/exit-with-sentence";
import { superviseForTests } from "#tools/testing/supervise-for-tests";

// All of Ponte for the end-to-end tests.
try {
  await superviseForTests();
  process.exit(0);
} catch (error) {
  exitWithSentence(error);
}
