import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CLIENT_FOLDER, clientFiles } from "#scripts/client-package/client-files";
import { exitWithSentence } from "#scripts/command/exit-with-sentence";
import { installSdkTools } from "#scripts/testing/install-sdk-tools";

// Writes the generated files of packages/ponte-node from the API's schemas. Nothing runs: the document needs
// settings, but neither a database nor a secret.
process.env.DATABASE_URL = "postgres://nobody@localhost/none";
process.env.SECRET_KEY = "nothing-is-sealed-while-a-client-is-generated";
if (!installSdkTools())
  exitWithSentence(new Error("The generators could not be installed: no registry answers."));
const { openApiDocument } = await import("#lib/platform/openapi/document");
mkdirSync(CLIENT_FOLDER, { recursive: true });
for (const [name, source] of Object.entries(clientFiles(await openApiDocument())))
  writeFileSync(join(CLIENT_FOLDER, name), source);
console.log(`Written to ${CLIENT_FOLDER}.`);
