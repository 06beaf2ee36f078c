import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { exitWithSentence } from "#server/instance/exit-with-sentence";
import { CLIENT_FOLDER, clientFiles } from "#tools/client-package/client-files";
import { OTHER_CLIENTS } from "#tools/client-package/other-clients";
import { installSdkTools } from "#tools/testing/install-sdk-tools";

// Writes the generated files of the official clients (packages/*) from the API's schemas; `--check` only lists the outdated ones.
// The document needs settings, but neither a database nor a secret.
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
process.env.DATABASE_URL = "postgres://nobody@localhost/none";
process.env.SECRET_KEY = "nothing-is-sealed-while-a-client-is-generated";
if (!(await installSdkTools()))
  exitWithSentence(new Error("The generators could not be installed: no registry answers."));
const { openApiDocument } = await import("#lib/openapi/document");
const document = await openApiDocument();
const written = [{ folder: CLIENT_FOLDER, filesOf: clientFiles }, ...OTHER_CLIENTS];
const files = written.flatMap(({ folder, filesOf }) =>
  Object.entries(filesOf(document)).map(([name, source]) => [join(folder, name), source] as const),
);
if (values.check) {
  const others = files.filter(([file, source]) => !existsSync(file) || readFileSync(file, "utf8") !== source);
  for (const [file] of others)
    console.log(`${file} does not belong to the current document: run npm run client:generate`);
  process.exitCode = others.length === 0 ? 0 : 1;
} else {
  for (const { folder } of written) mkdirSync(folder, { recursive: true });
  for (const [file, source] of files) writeFileSync(file, source);
  for (const { folder } of written) console.log(`Written to ${folder}.`);
}
