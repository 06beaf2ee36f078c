import { exitWithSentence } from "#scripts/command/exit-with-sentence";
import { buildIfNeeded } from "#scripts/instance/build-if-needed";

try {
  await buildIfNeeded((line) => console.log(line));
} catch (error) {
  exitWithSentence(error);
}
