import type { CodeSample } from "#lib/openapi/code-samples";

/** A loop over all of a merchant's charges, in each sample language; it runs as pasted. */
export function listLoops(baseUrl: string): CodeSample[] {
  const address = `${baseUrl}/charge/list?limit=100`;
  return [
    { lang: "Shell", label: "curl", source: shellLoop(address) },
    { lang: "TypeScript", label: "TypeScript", source: typeScriptLoop(address) },
    { lang: "Python", label: "Python", source: pythonLoop(address) },
    { lang: "PHP", label: "PHP", source: phpLoop(address) },
  ];
}

/** The document's section on reading a whole list: an explanation and loops to copy. */
export function listGuide(baseUrl: string): string {
  const fences: Record<CodeSample["lang"], string> = {
    ...{ Shell: "sh", TypeScript: "ts", Python: "python", PHP: "php" },
  };
  const loops = listLoops(baseUrl).map(({ lang, source }) => `\`\`\`${fences[lang]}\n${source}\n\`\`\``);
  return [WORDS, ...loops].join("\n\n");
}

const WORDS = `# Lists

A list returns \`data\` and \`pagination\`. To read all of it, send each page's \`nextCursor\` as \`cursor\` with the same filters until \`hasMore\` is false. Every object that existed at the start comes exactly once, even while others are added, and every page costs the same. \`total\` and \`totalPages\` are exact, or null if there are more matches than are counted. \`page\` works too, but its pages shift while objects are added, so send an \`end_date\` with it. Lists in the envelope call the page size \`quantityPerPage\` and have their pagination in \`response.pagination\`. A bare array holds at most 1,000 objects; the headers \`X-Next-Cursor\` and \`Link\` lead to the next part. Invoices sorted by \`updatedAt\` or \`status\` may change place while you read them: omit \`orderBy\` for an import.`;

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

function phpLoop(address: string): string {
  return `<?php
$cursor = '';
do {
    $request = curl_init('${address}' . $cursor);
    curl_setopt_array($request, [
        CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('PONTE_TOKEN')],
        CURLOPT_FAILONERROR => true,
        CURLOPT_RETURNTRANSFER => true,
    ]);
    $answer = curl_exec($request);
    if ($answer === false) {
        throw new RuntimeException(curl_error($request));
    }
    ['data' => $data, 'pagination' => $pagination] = json_decode($answer, true);
    foreach ($data as $charge) {
        echo $charge['id'], ' ', $charge['status'], "\\n";
    }
    $cursor = '&cursor=' . $pagination['nextCursor'];
} while ($pagination['hasMore']);`;
}
