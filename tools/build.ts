import { buildIfNeeded } from "#server/instance/build/build-if-needed";
import { exitWithSentence } from "#server/instance/exit-with-sentence";

try {
  await buildIfNeeded((line) => console.log(line));
} catch (error) {
  exitWithSentence(error);
}
