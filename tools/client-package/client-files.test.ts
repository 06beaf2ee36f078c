import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openApiDocument } from "#lib/openapi/document";
import { isShort } from "#test/test-length";
import { CLIENT_FOLDER, isOfDocument, plainClientFiles } from "#tools/client-package/client-files";
import { OTHER_CLIENTS } from "#tools/client-package/other-clients";
import { installSdkTools } from "#tools/testing/install-sdk-tools";

const INSTALLING_MS = 360_000;
const generated = (name: string) => readFileSync(join(CLIENT_FOLDER, name), "utf8");

it("the official client matches the API's document: npm run client:generate rewrites it", async () => {
  const document = await openApiDocument();
  for (const [name, source] of Object.entries(plainClientFiles(document))) {
    expect(generated(name) === source, `${name} belongs to this document`).toBe(true);
  }
  expect(isOfDocument(generated("api.d.ts"), document)).toBe(true);
});

it.each(OTHER_CLIENTS)("$folder matches the API's document as well", async ({ folder, filesOf }) => {
  for (const [name, source] of Object.entries(filesOf(await openApiDocument()))) {
    expect(readFileSync(join(folder, name), "utf8") === source, `${name} belongs to this document`).toBe(
      true,
    );
  }
});

it("types of another document, and hand-edited types, are recognized", async () => {
  const document = (await openApiDocument()) as { paths: object };
  const types = generated("api.d.ts");
  const { "/charge": _left, ...paths } = document.paths as Record<string, object>;
  expect(isOfDocument(types, { ...document, paths } as never)).toBe(false);
  expect(isOfDocument(types.replace("grossAmount", "amount"), document as never)).toBe(false);
});

// The generators are large.
if (!isShort) {
  it(
    "the generator's current output equals the official client",
    async ({ skip }) => {
      skip(
        !(await installSdkTools()),
        "No package registry answers, so the generator could not be installed.",
      );
      const { stdout, stderr, status } = spawnSync(process.execPath, ["tools/generate-client.ts", "--check"]);
      expect(`${stdout}${stderr}`).toBe("");
      expect(status).toBe(0);
    },
    INSTALLING_MS,
  );
}
