import { type ApiClient, createText, readText } from "./api-client.ts";

/** Makes sure that the floor does the same work: equal bytes for the reads, the same members in the same order for what it creates. Throws one sentence that names the request. */
export async function assertSameAnswers(ours: ApiClient, floor: ApiClient, paths: string[]): Promise<void> {
  for (const path of paths) {
    const [expected, found] = [await readText(ours, path), await readText(floor, path)];
    if (expected !== found) throw differing(`GET ${path}`);
  }
  if (shapeOf(await createText(ours)) !== shapeOf(await createText(floor)))
    throw differing("POST /api/charge");
}

function shapeOf(json: string): string {
  return JSON.stringify(JSON.parse(json), (_name, value) =>
    typeof value === "object" ? value : typeof value,
  );
}

function differing(request: string): Error {
  return new Error(
    `The floor no longer answers ${request} as Ponte does: bring bench/answer-bodies.ts and bench/sql-statements.ts up to date.`,
  );
}
