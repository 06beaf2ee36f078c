import { randomUUID } from "node:crypto";
import { PonteError } from "#lib/domain/errors";
import { clientArchives } from "#lib/platform/client-packages/client-archives";
import { env } from "#lib/platform/env";
import { problemResponse } from "#lib/platform/http/problem";
import { routeMethods, textParams } from "#lib/platform/http/route-methods";

let made: ReturnType<typeof clientArchives> | undefined;

/** Built once per process, on the first request. */
function archives() {
  made ??= clientArchives(env().publicUrl);
  return made;
}

// This installation's clients for npm, pip and Composer, and their checksums.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: async (_request, context) => {
    const { file = "" } = await textParams(context);
    const archive = archives().get(file);
    if (!archive) {
      const names = [...archives().keys()].join(", ");
      return problemResponse(new PonteError("not_found", `The files are ${names}.`), randomUUID());
    }
    return new Response(new Uint8Array(archive.bytes), {
      headers: {
        "content-type": archive.type,
        "content-length": String(archive.bytes.length),
        "cache-control": "public, max-age=300",
        "x-content-type-options": "nosniff",
      },
    });
  },
});
