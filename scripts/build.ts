import { buildIfNeeded } from "#scripts/build-if-needed";
import { exitWithSentence } from "#scripts/exit-with-sentence";

try {
  await buildIfNeeded((line) => console.log(line));
} catch (error) {
  exitWithSentence(error);
}
