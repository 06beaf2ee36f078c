import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "#scripts/instance/build/build-if-needed";
import { exitWithSentence } from "#scripts/instance/exit-with-sentence";
import { makePackage } from "#scripts/package/make-package";

// Makes the folder that production needs, by default `dist`.
try {
  const { values } = parseArgs({ options: { to: { type: "string", default: "dist" } } });
  await buildIfNeeded((line) => console.log(line));
  makePackage(resolve(values.to));
  console.log(`${values.to} is ready: npm start there starts Ponte.`);
} catch (error) {
  exitWithSentence(error);
}
