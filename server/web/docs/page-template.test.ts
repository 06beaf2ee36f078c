import { expect, it } from "vitest";
import { fromTemplate, toTemplate } from "#server/web/docs/page-template";

const page = [
  "<html><body><p>URL</p>",
  '<script nonce="n">(self.__next_f=self.__next_f||[]).push([0])</script>',
  '<script nonce="n">self.__next_f.push([1,"0:{\\"a\\":\\"\\u003cb\\u003e\\"}\\n1:T3,U"])</script>',
  '<p>between</p><script nonce="n">self.__next_f.push([1,"RL2:[]\\n"])</script></body></html>',
].join("");

it("reassembles a page it took apart, with the data in one script", () => {
  const template = toTemplate(page);
  expect(template.flight).toBe('0:{"a":"<b>"}\n1:T3,URL2:[]\n');
  expect(fromTemplate(template, (text) => text.replaceAll("URL", () => "$& <i>"), "m")).toBe(
    [
      "<html><body><p>$& <i></p>",
      '<script nonce="n">(self.__next_f=self.__next_f||[]).push([0])</script>',
      '<p>between</p><script nonce="m">self.__next_f.push([1,"0:{\\"a\\":\\"\\u003cb\\u003e\\"}\\n1:T6,$\\u0026 \\u003ci\\u003e2:[]\\n"])</script></body></html>',
    ].join(""),
  );
});

it("refuses a page without data", () => {
  expect(() => toTemplate("<html></html>")).toThrow("no data");
});
