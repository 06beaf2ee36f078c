#!/bin/sh
# pdfkit 0.20.2 loses the first of two attachments with the same name, without an error: both files are in the PDF, but its list of attachments
# has only the second. A PDF may have both under different keys (ISO 32000-1, 7.11.4); a reader finds one file.
#
# Two documents have two attached texts each: one with two names, one with the same name twice. Another library lists what a reader finds.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts pdfkit@0.20.2 pdfjs-dist@5.4.530 >>npm.log 2>&1
cat >program.mjs <<'JS'
import { once } from "node:events";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import PDFDocument from "pdfkit";

async function withFiles(names) {
  const pdf = new PDFDocument({ compress: false });
  const parts = [];
  pdf.on("data", (part) => parts.push(part));
  pdf.text("Two files are attached.");
  names.forEach((name, index) => pdf.file(Buffer.from(`content ${index + 1}`), { name }));
  pdf.end();
  await once(pdf, "end");
  return Buffer.concat(parts);
}

for (const names of [["one.txt", "two.txt"], ["same.txt", "same.txt"]]) {
  const bytes = await withFiles(names);
  const stored = bytes.toString("latin1").split("/Type /Filespec").length - 1;
  const reader = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const found = Object.values((await reader.getAttachments()) ?? {});
  const texts = found.map(({ content }) => Buffer.from(content).toString());
  console.log(`${names.join(" and ")}: ${stored} stored, a reader finds ${texts.join(" and ")}`);
}
process.exit();
JS
cat >expected <<'TEXT'
one.txt and two.txt: 2 stored, a reader finds content 1 and content 2
same.txt and same.txt: 2 stored, a reader finds content 2
TEXT
node program.mjs 2>errors | tee output
diff expected output
