import { join } from "node:path";
import type { Json } from "#lib/openapi/json-schema";
import { collectionFile } from "#tools/client-package/collection-file";
import { phpFiles } from "#tools/client-package/php-files";
import { pythonFiles } from "#tools/client-package/python-files";

type GeneratedClient = { folder: string; filesOf: (published: Json) => Record<string, string> };

const PACKAGES = join(import.meta.dirname, "..", "..", "packages");

/** The official clients in other languages, and the request collection: where their generated files are, and their contents. */
export const OTHER_CLIENTS: GeneratedClient[] = [
  { folder: join(PACKAGES, "ponte-python", "ponte", "_generated"), filesOf: pythonFiles },
  { folder: join(PACKAGES, "ponte-php", "src", "Generated"), filesOf: phpFiles },
  {
    folder: join(PACKAGES, "postman"),
    filesOf: (published) => ({ "ponte.postman_collection.json": collectionFile(published) }),
  },
];
