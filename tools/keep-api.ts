import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { NEWEST_API_VERSION } from "#lib/domain/api-version";
import { breaksBetween } from "#tools/api-versions/breaks";
import { keptFile, keptSurface, surfaceOf, surfaceText } from "#tools/api-versions/surface";

// At a release: keeps the newest version's surface that programs rely on, unless that would hide a break (docs/versions.md). The
// document needs settings, but neither a database nor a secret.
process.env.DATABASE_URL = "postgres://nobody@localhost/none";
process.env.SECRET_KEY = "nothing-is-sealed-while-a-document-is-written";
const { openApiDocument } = await import("#lib/openapi/document");
const surface = surfaceOf(await openApiDocument());
const kept = keptSurface(NEWEST_API_VERSION);
const breaks = kept ? breaksBetween(kept, surface) : [];
if (breaks.length > 0) {
  for (const one of breaks) console.error(one);
  console.error("That needs a new version: docs/versions.md.");
  process.exitCode = 1;
} else {
  const file = keptFile(NEWEST_API_VERSION);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, surfaceText(surface));
  console.log(`Written to ${file}.`);
}
