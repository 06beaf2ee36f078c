import type { DocBlock } from "#lib/schemas/docs";

/** The blocks of a guide as Markdown. */
export function toMarkdown(blocks: readonly DocBlock[]): string {
  return blocks.map(toBlock).join("\n\n");
}

function toBlock(block: DocBlock): string {
  if (typeof block === "string") return block;
  if ("list" in block) return block.list.map((item) => `- ${item}`).join("\n");
  if ("code" in block) {
    const { title, language, code } = block;
    return [...(title ? [`${title}:`, ""] : []), `\`\`\`${language}`, code, "```"].join("\n");
  }
  const { head, rows } = block.table;
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
