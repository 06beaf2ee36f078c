import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "#server/instance/build/build-if-needed";
import { exitWithSentence } from "#server/instance/exit-with-sentence";
import { makePackage } from "#tools/package/make-package";

try {
  const { values } = parseArgs({ options: { to: { type: "string", default: "dist" } } });
  await buildIfNeeded((line) => console.log(line));
  const folder = resolve(values.to);
  makePackage(folder);
  console.log(`${values.to} is ready: npm start there starts Ponte, with its data in ${folder}-data.`);
} catch (error) {
  exitWithSentence(error);
}
