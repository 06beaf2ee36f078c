import { exitWithSentence } from "#server/instance/exit-with-sentence";
import { supervise } from "#server/instance/processes/supervise";

// `npm start` once there is a build; a package contains nothing else.
try {
  await supervise("production");
  process.exit(0);
} catch (error) {
  exitWithSentence(error);
}
