import { buildIfNeeded } from "#scripts/instance/build/build-if-needed";
import { exitWithSentence } from "#scripts/instance/exit-with-sentence";

try {
  await buildIfNeeded((line) => console.log(line));
} catch (error) {
  exitWithSentence(error);
}
