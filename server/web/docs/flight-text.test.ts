import { describe, expect, it } from "vitest";
import { replaceInFlight } from "#server/web/docs/page-template";

const longer = (text: string) => text.replaceAll("URL", "https://pix.example.com.br");

describe("replaceInFlight", () => {
  it("replaces text in single-line rows", () => {
    expect(replaceInFlight('0:{"a":"URL"}\n1:I["x"]\n', longer)).toBe(
      '0:{"a":"https://pix.example.com.br"}\n1:I["x"]\n',
    );
  });

  it("updates the byte length of a long text and finds the row after it", () => {
    const text = "é URL\n2:not a row";
    const stream = `1:T${Buffer.byteLength(text).toString(16)},${text}2:"URL"\n`;
    const replaced = longer(text);
    expect(replaceInFlight(stream, longer)).toBe(
      `1:T${Buffer.byteLength(replaced).toString(16)},${replaced}2:"https://pix.example.com.br"\n`,
    );
  });

  it("leaves a stream unchanged when nothing is replaced", () => {
    const stream = ':HL["/a.css","style"]\n0:{"x":1}\n3:T2,ab4:[]\n';
    expect(replaceInFlight(stream, (text) => text)).toBe(stream);
  });

  it("refuses a stream that it does not understand", () => {
    expect(() => replaceInFlight("1:Tff,short", (text) => text)).toThrow();
  });
});
