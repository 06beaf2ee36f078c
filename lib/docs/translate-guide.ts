import type { DocBlock, Guide } from "#lib/schemas/docs";

/** A guide's words in another language. `null` stands for a sample, which is the same in every language. */
export type GuideTexts = {
  title: string;
  summary: string;
  sections: {
    heading: string;
    blocks: (Exclude<DocBlock, { code: string }> | { codeTitle: string } | null)[];
  }[];
};

/**
 * The guide in another language: its samples with the translated texts. Throws if the texts do not fit the guide, block by block.
 */
export function translateGuide({ slug, sections }: Guide, texts: GuideTexts | undefined): Guide {
  if (texts?.sections.length !== sections.length)
    throw new Error(`The texts of ${slug} have other sections.`);
  return {
    ...{ slug, title: texts.title, summary: texts.summary },
    sections: texts.sections.map(({ heading, blocks }, index) => {
      const originals = sections[index]?.blocks ?? [];
      if (blocks.length !== originals.length) throw new Error(`"${heading}" of ${slug} has other blocks.`);
      return {
        heading,
        blocks: originals.map((original, place) => translateBlock(original, blocks[place] ?? null, heading)),
      };
    }),
  };
}

function translateBlock(
  original: DocBlock,
  text: GuideTexts["sections"][number]["blocks"][number],
  heading: string,
): DocBlock {
  const isSample = typeof original === "object" && "code" in original;
  if (text === null && isSample) return original;
  if (isSample && typeof text === "object" && text && "codeTitle" in text)
    return { ...original, title: text.codeTitle };
  if (
    !isSample &&
    text !== null &&
    !(typeof text === "object" && "codeTitle" in text) &&
    fits(original, text)
  )
    return text;
  throw new Error(`A block of "${heading}" does not fit its original.`);
}

/** True if both are texts, lists with the same number of items, or tables with the same number of cells. */
function fits(original: DocBlock, text: DocBlock): boolean {
  return shapeOf(original) === shapeOf(text);
}

function shapeOf(block: DocBlock): string {
  if (typeof block === "string") return "text";
  if ("list" in block) return `list of ${block.list.length}`;
  if ("table" in block)
    return `table of ${[block.table.head, ...block.table.rows].map(({ length }) => length)}`;
  return "sample";
}
