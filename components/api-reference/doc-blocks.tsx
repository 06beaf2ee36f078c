import { CodeFigure } from "#components/api-reference/code-figure";
import { MarkedText } from "#components/api-reference/marked-text";
import type { DocBlock, DocLanguage } from "#lib/schemas/docs";

const LANGUAGE_NAMES: Record<DocLanguage, string> = {
  sh: "Terminal",
  ts: "TypeScript",
  python: "Python",
  php: "PHP",
  go: "Go",
  json: "JSON",
  http: "HTTP",
  text: "Text",
};

export function DocBlocks({ name, blocks }: { name: string; blocks: DocBlock[] }) {
  return (
    <div className="mt-3 flex flex-col gap-3">
      {blocks.map((block, index) => (
        <Block key={`${name}:${String(index)}`} name={nameOf(name, blocks, index)} block={block} />
      ))}
    </div>
  );
}

/** A section's name; from its second sample on with a number, because each sample is a landmark. */
function nameOf(name: string, blocks: DocBlock[], index: number): string {
  const titleOf = (block: DocBlock | undefined) =>
    typeof block === "object" && "code" in block ? (block.title ?? block.language) : null;
  const title = titleOf(blocks[index]);
  const before = blocks.slice(0, index).filter((block) => title !== null && titleOf(block) === title);
  return before.length === 0 ? name : `${name} ${before.length + 1}`;
}

function Block({ name, block }: { name: string; block: DocBlock }) {
  if (typeof block === "string") {
    return (
      <p className="max-w-prose text-sm leading-relaxed text-muted-foreground">
        <MarkedText text={block} />
      </p>
    );
  }
  if ("list" in block) {
    return (
      <ul className="max-w-prose list-disc space-y-1.5 pl-5 text-sm leading-relaxed text-muted-foreground">
        {block.list.map((item) => (
          <li key={item}>
            <MarkedText text={item} />
          </li>
        ))}
      </ul>
    );
  }
  if ("code" in block) {
    const { code, language, title = LANGUAGE_NAMES[language] } = block;
    return <CodeFigure title={title} name={`${name}: ${title}`} source={code} language={language} />;
  }
  return <DocTable name={`${name}: ${block.table.head.join(", ")}`} {...block.table} />;
}

function DocTable({ name, head, rows }: { name: string; head: string[]; rows: string[][] }) {
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-border"
    >
      <table className="w-full text-left text-sm">
        <thead className="bg-muted/50">
          <tr>
            {head.map((title) => (
              <th key={title} scope="col" className="px-3 py-2 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, index) => (
                <td key={head[index]} className="px-3 py-2 align-top text-muted-foreground">
                  <MarkedText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
