import type { CodeSample } from "#lib/platform/openapi/code-samples";

/** A loop over all of a merchant's charges, in each sample language; it runs as pasted. */
export function listLoops(baseUrl: string): CodeSample[] {
  const address = `${baseUrl}/charge/list?limit=100`;
  return [
    { lang: "Shell", label: "curl", source: shellLoop(address) },
    { lang: "TypeScript", label: "TypeScript", source: typeScriptLoop(address) },
    { lang: "Python", label: "Python", source: pythonLoop(address) },
  ];
}

/** The document's text about reading a whole list: an explanation and loops to copy. */
export function listGuide(baseUrl: string): string {
  const fences: Record<string, string> = { Shell: "sh", TypeScript: "ts", Python: "python" };
  const loops = listLoops(baseUrl).map(({ lang, source }) => `\`\`\`${fences[lang]}\n${source}\n\`\`\``);
  return [WORDS, ...loops].join("\n\n");
}

const WORDS = `# Lists

A list answers \`data\` and \`pagination\`. Read it to its end by sending each page's \`nextCursor\` as \`cursor\` with the same filters until \`hasMore\` is false: every object that was there at the start comes exactly once, while others are added, and each page costs the same. \`total\` and \`totalPages\` are exact, or null where more match than are counted. \`page\` works too: its pages shift while objects are added, so send an \`end_date\` with it. Lists in the envelope name the size of a page \`quantityPerPage\` and have their pagination in \`response.pagination\`. Where an answer is a bare array, it holds at most 1,000 objects, and the headers \`X-Next-Cursor\` and \`Link\` name the next part. Invoices that are ordered by \`updatedAt\` or \`status\` may change their place while they are read; for an import leave \`orderBy\` out.`;

function shellLoop(address: string): string {
  return `cursor=
while :; do
  page=$(curl -sf --retry 5 "${address}\${cursor:+&cursor=$cursor}" \\
    -H "Authorization: Bearer $PONTE_TOKEN") || exit 1
  printf '%s\\n' "$page"
  cursor=$(printf '%s' "$page" | sed -n 's/.*"nextCursor":"\\([^"]*\\)".*/\\1/p')
  [ -n "$cursor" ] || break
done`;
}

function typeScriptLoop(address: string): string {
  return `const list = new URL(${JSON.stringify(address)});
for (let hasMore = true; hasMore; ) {
  const response = await fetch(list, { headers: { Authorization: \`Bearer \${process.env.PONTE_TOKEN}\` } });
  if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);
  const { data, pagination } = await response.json();
  for (const charge of data) console.log(charge.id, charge.status);
  hasMore = pagination.hasMore;
  if (hasMore) list.searchParams.set("cursor", pagination.nextCursor);
}`;
}

function pythonLoop(address: string): string {
  return `import json
import os
import urllib.request

headers = {"Authorization": f"Bearer {os.environ['PONTE_TOKEN']}"}
more, cursor = True, ""
while more:
    request = urllib.request.Request(f"${address}{cursor}", headers=headers)
    with urllib.request.urlopen(request) as response:
        page = json.load(response)
    for charge in page["data"]:
        print(charge["id"], charge["status"])
    more = page["pagination"]["hasMore"]
    cursor = f"&cursor={page['pagination']['nextCursor']}"`;
}
