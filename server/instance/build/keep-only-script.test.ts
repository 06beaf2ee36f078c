import { expect, it } from "vitest";
import { keepOnlyScript } from "#server/instance/build/keep-only-script";

const OWN = '<script src="/docs.js" nonce="n"></script>';
const page = [
  '<html><head><link rel="preload" as="script" href="/_next/a.js"/><link rel="stylesheet" href="/a.css"/>',
  '<script src="/_next/a.js" async=""></script></head><body>',
  OWN,
  '<p>&lt;script&gt;</p><script nonce="n">self.__next_f.push([1,"src=\\"/docs.js\\"\\n"])\n</script>',
  "<p>end</p></body></html>",
].join("");

it("removes the page server's scripts and their preloads", () => {
  expect(keepOnlyScript(page, "/docs.js")).toBe(
    `<html><head><link rel="stylesheet" href="/a.css"/></head><body>${OWN}<p>&lt;script&gt;</p><p>end</p></body></html>`,
  );
});

it("refuses a page that would be incomplete", () => {
  expect(() => keepOnlyScript(page.replace(OWN, ""), "/docs.js")).toThrow("/docs.js");
  expect(() => keepOnlyScript(`${page}<template id="B:0"></template>`, "/docs.js")).toThrow("after the rest");
});
