import type { IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { jsonResponse } from "#lib/platform/http/problem";
import { encodeResponse } from "#server/web/encode-response";

const LARGE = { rows: Array.from({ length: 200 }, (_, n) => ({ id: n, name: "Padaria Estrela" })) };
const requested = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("a large answer", () => {
  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("is compressed by %s for clients that accept it", async (coding, decompress) => {
    const answer = await encodeResponse(requested({ "accept-encoding": coding }), jsonResponse(200, LARGE));
    expect(answer.headers.get("content-encoding")).toBe(coding);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    const bytes = await bytesOf(answer);
    expect(Number(answer.headers.get("content-length"))).toBe(bytes.length);
    expect(bytes.length).toBeLessThan(1_000);
    expect(JSON.parse(decompress(bytes).toString())).toEqual(LARGE);
  });

  it("stays uncompressed for all others, with the same ETag in every coding", async () => {
    const plain = await encodeResponse(requested({}), jsonResponse(200, LARGE));
    const packed = await encodeResponse(requested({ "accept-encoding": "br" }), jsonResponse(200, LARGE));
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.json()).toEqual(LARGE);
    expect(plain.headers.get("etag")).toMatch(/^W\/"[\w-]{27}"$/);
    expect(packed.headers.get("etag")).toBe(plain.headers.get("etag"));
  });

  it("is 304 without a body for a client with the current version, and complete for any other", async () => {
    const first = await encodeResponse(requested({}), jsonResponse(200, LARGE, { "x-request-id": "r" }));
    const etag = first.headers.get("etag") ?? "";
    for (const known of [etag, `"other", ${etag}`, etag.replace("W/", ""), "*"]) {
      const again = await encodeResponse(requested({ "if-none-match": known }), jsonResponse(200, LARGE));
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    }
    const changed = await encodeResponse(requested({ "if-none-match": etag }), jsonResponse(200, [LARGE]));
    expect(changed.status).toBe(200);
  });
});

it("leaves small answers and refusals unchanged", async () => {
  for (const response of [jsonResponse(200, { ok: true }), jsonResponse(404, LARGE)]) {
    expect(await encodeResponse(requested({ "accept-encoding": "br" }), response)).toBe(response);
  }
});

it("compresses a stream as it arrives and fails where the stream fails", async () => {
  const pull = (last: (controller: ReadableStreamDefaultController<Uint8Array>) => void) => {
    let parts = 0;
    return new ReadableStream<Uint8Array>({
      pull: (controller) => {
        parts += 1;
        if (parts <= 3) controller.enqueue(new TextEncoder().encode(`row ${parts}\n`));
        else last(controller);
      },
    });
  };
  const encode = (body: ReadableStream<Uint8Array>) =>
    encodeResponse(requested({ "accept-encoding": "gzip, br" }), new Response(body));
  const whole = await encode(pull((controller) => controller.close()));
  expect(whole.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(await bytesOf(whole)).toString()).toBe("row 1\nrow 2\nrow 3\n");
  const broken = await encode(pull((controller) => controller.error(new Error("away"))));
  await expect(broken.arrayBuffer()).rejects.toThrow();
});
