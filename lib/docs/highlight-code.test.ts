import { describe, expect, it } from "vitest";
import { highlightCode } from "#lib/docs/highlight-code";

describe("code of the documentation", () => {
  it.each([
    ["sh", 'curl -H "Authorization: Bearer" # sent', "string", "comment"],
    ["ts", 'const paid = await ponte("charge");', "keyword", "string"],
    ["python", 'import hmac  # "standard"', "keyword", "comment"],
    ["php", '<?php echo "paid"; // done', "string", "comment"],
    ["go", 'func paid() string { return "yes" }', "keyword", "string"],
    ["json", '{ "paid": 12 }', "attr", "number"],
    ["http", "HTTP/1.1 200 OK\nContent-Type: text/plain\n", "number", "attribute"],
  ] as const)("marks its parts: %s", (language, source, ...classes) => {
    const html = highlightCode(source, language);
    for (const name of classes) expect(html).toContain(`<span class="${name}">`);
  });

  it.each(["sh", "ts", "python", "php", "go", "json", "http", "text"] as const)(
    "shows every character literally, and none as HTML: %s",
    (language) => {
      const source = `<script>alert("&amp; 'x'")</script> <?php {"a": "<b>"}`;
      const html = highlightCode(source, language);
      const shown = html.replace(/<\/?span[^>]*>/g, "");
      expect(shown).not.toMatch(/[<>]/);
      const characters = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };
      const read = shown.replace(
        /&(?:lt|gt|quot|#x27|amp);/g,
        (one) => new Map(Object.entries(characters)).get(one) ?? one,
      );
      expect(read).toBe(source);
    },
  );
});
