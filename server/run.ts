import { isBuiltFromTheseSources } from "#server/instance/build/build-if-needed";
import { exitWithSentence } from "#server/instance/exit-with-sentence";
import { COMMANDS, programFile } from "#server/instance/programs";

// Runs a command of package.json from its bundle, which starts several times as fast, or from its source without a current build.
const [given] = process.argv.splice(2, 1);
const name = COMMANDS.find((command) => command === given);
if (!name) exitWithSentence(new Error(`The commands are ${COMMANDS.join(", ")}.`));
await import(isBuiltFromTheseSources() ? programFile(name) : `./command/${name}.ts`);
