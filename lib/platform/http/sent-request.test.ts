import { describe, expect, it } from "vitest";
import { parseJsonBody, readBodyBytes } from "#lib/platform/http/sent-request";

const LIMIT = 256 * 1024;
const ADDRESS = "http://localhost/api/charge";
const JSON_TYPE = "application/json";

function post(body: BodyInit, contentType: string | null = JSON_TYPE): Request {
  const request = new Request(ADDRESS, { method: "POST", body, duplex: "half" } as RequestInit);
  if (contentType === null) request.headers.delete("content-type");
  else request.headers.set("content-type", contentType);
  return request;
}

function stream(chunks: Uint8Array[], pulled: { count: number }): ReadableStream<Uint8Array> {
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const chunk = chunks[pulled.count];
    pulled.count += 1;
    if (chunk) controller.enqueue(chunk);
    else controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

const parse = (text: string | Uint8Array, contentType: string | null = JSON_TYPE) =>
  parseJsonBody(post("x", contentType), typeof text === "string" ? new TextEncoder().encode(text) : text);

describe("reading a body", () => {
  it("accepts exactly 256 KiB and no byte more", async () => {
    expect((await readBodyBytes(post(new Uint8Array(LIMIT)))).byteLength).toBe(LIMIT);
    await expect(readBodyBytes(post(new Uint8Array(LIMIT + 1)))).rejects.toMatchObject({
      code: "body_too_large",
    });
  });

  it.each(["gzip", "br", "deflate", "zstd", "gzip, gzip"])(
    "refuses a body compressed by %s",
    async (coding) => {
      const packed = post(new Uint8Array(10));
      packed.headers.set("content-encoding", coding);
      await expect(readBodyBytes(packed)).rejects.toMatchObject({
        code: "unsupported_media_type",
        isPacked: true,
      });
      packed.headers.set("content-encoding", "identity");
      expect((await readBodyBytes(packed)).byteLength).toBe(10);
    },
  );

  it("refuses an announced length that is too long without reading the body", async () => {
    const pulled = { count: 0 };
    const request = post(stream([], pulled));
    request.headers.set("content-length", String(LIMIT + 1));
    await expect(readBodyBytes(request)).rejects.toMatchObject({ code: "body_too_large" });
    expect(pulled.count).toBe(0);
  });

  it("stops reading a stream without a length as soon as it is too long", async () => {
    const pulled = { count: 0 };
    const chunks = Array.from({ length: 1000 }, () => new Uint8Array(64 * 1024));
    await expect(readBodyBytes(post(stream(chunks, pulled)))).rejects.toMatchObject({
      code: "body_too_large",
    });
    expect(pulled.count).toBeLessThan(10);
  });

  it("joins chunks in order", async () => {
    const chunks = ["{", '"a"', ":1}"].map((part) => new TextEncoder().encode(part));
    const bytes = await readBodyBytes(post(stream(chunks, { count: 0 })));
    expect(new TextDecoder().decode(bytes)).toBe('{"a":1}');
  });

  it("reads a missing body as no bytes", async () => {
    expect((await readBodyBytes(new Request(ADDRESS, { method: "POST" }))).byteLength).toBe(0);
  });
});

describe("parsing JSON", () => {
  it("reads an empty body as an empty object, whatever its type", () => {
    expect(parse("", null)).toEqual({});
    expect(parse("", "text/plain")).toEqual({});
  });

  it.each([
    "application/json",
    "Application/JSON",
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
  ])("accepts %s", (type) => {
    expect(parse('{"a":1}', type)).toEqual({ a: 1 });
  });

  it.each([
    null,
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/jsonp",
    "application/json; charset=latin1",
  ])("refuses the media type %s", (type) => {
    expect(() => parse("{}", type)).toThrow(expect.objectContaining({ code: "unsupported_media_type" }));
  });

  it.each([
    ["cut", '{"a":'],
    ["not JSON", "a=1"],
    ["two values", "{} {}"],
    ["a trailing comma", "[1,]"],
    ["NaN", "NaN"],
    ["NUL", "\u0000"],
    ["blank", " "],
  ])("refuses %s as invalid_json", (_name, text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: "invalid_json" }));
  });

  it("refuses bytes that are not UTF-8 instead of replacing them", () => {
    expect(() => parse(new Uint8Array([0x22, 0xff, 0x22]))).toThrow(
      expect.objectContaining({ code: "invalid_json" }),
    );
  });

  it.each(["", ' ,"long":0.12345678901234567890'])("survives 10,000 levels of nesting (%s)", (more) => {
    const deep = `{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}${more}}`;
    let code = "parsed";
    try {
      parse(deep);
    } catch (error) {
      code = (error as { code: string }).code;
    }
    expect(["parsed", "invalid_json"]).toContain(code);
  });

  it("passes a number with more digits than a double holds as NaN, which no field accepts", () => {
    expect(parse('{"a":10.0000000000000001}')).toEqual({ a: Number.NaN });
    expect(parse('{"a":[{"b":99999999999999999.99}]}')).toEqual({ a: [{ b: Number.NaN }] });
  });

  it("keeps other numbers and long texts unchanged", () => {
    expect(parse('{"a":10.5,"b":"1234567890123456789","c":1e3}')).toEqual({
      a: 10.5,
      b: "1234567890123456789",
      c: 1000,
    });
  });
});
