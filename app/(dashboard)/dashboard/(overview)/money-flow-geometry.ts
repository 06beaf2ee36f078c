import { sankey } from "d3-sankey";
import type { Minor } from "#lib/domain/money/minor";
import type { FlowBand, FlowPart, MoneyFlow } from "#lib/ledger/money-flow.rules";

/** The drawing's box, stretched to its container; a row has the height of a two-line label. */
export const FLOW_BOX = { width: 100, rowHeight: 72 };
const BAR_WIDTH = 4;
const LABEL_HEIGHT = 44;

/** A band between its own bar and the middle one: its outline, and its label's position in percent of the height. */
export type FlowRibbon = { part: FlowPart; amountMinor: Minor; outline: string; top: number };
export type FlowGeometry = {
  rows: number;
  height: number;
  in: FlowRibbon[];
  out: FlowRibbon[];
  bars: { key: string; x: number; y: number; width: number; height: number; part: FlowPart | null }[];
};

type Node = { id: string; part: FlowPart | null };

const HUB = "hub";

/** A flow as bands through one bar in the middle, laid out by d3-sankey: heights match the amounts, with space for labels. */
export function flowGeometry(flow: MoneyFlow): FlowGeometry {
  const rows = Math.max(flow.in.length, flow.out.length, 2);
  const height = rows * FLOW_BOX.rowHeight;
  const nodes: Node[] = [
    ...flow.in.map(({ part }) => ({ id: `in ${part}`, part })),
    { id: HUB, part: null },
    ...flow.out.map(({ part }) => ({ id: `out ${part}`, part })),
  ];
  const links = [
    ...flow.in.map((band) => linkOf(band, `in ${band.part}`, HUB)),
    ...flow.out.map((band) => linkOf(band, HUB, `out ${band.part}`)),
  ];
  const graph = sankey<Node, ReturnType<typeof linkOf>>()
    .nodeId(({ id }) => id)
    .nodeWidth(BAR_WIDTH)
    .nodePadding(LABEL_HEIGHT)
    .nodeSort(null)
    .linkSort(null)
    .extent([
      [0, LABEL_HEIGHT / 2],
      [FLOW_BOX.width, height - LABEL_HEIGHT / 2],
    ])({ nodes, links });
  const placed = new Map(graph.nodes.map((node) => [node.id, node]));
  const ribbons = graph.links.map((link) => {
    const isIn = link.to === HUB;
    const own = placed.get(isIn ? link.from : link.to);
    const [from, to] = [placed.get(link.from)?.x1 ?? 0, placed.get(link.to)?.x0 ?? 0];
    return {
      isIn,
      part: link.part,
      amountMinor: link.amountMinor,
      outline: outlineOf({ from, to, y0: link.y0 ?? 0, y1: link.y1 ?? 0, width: link.width ?? 0 }),
      top: (((own?.y0 ?? 0) + (own?.y1 ?? 0)) / 2 / height) * 100,
    };
  });
  return {
    rows,
    height,
    in: ribbons.filter(({ isIn }) => isIn),
    out: ribbons.filter(({ isIn }) => !isIn),
    bars: graph.nodes.map(({ id, part, x0 = 0, x1 = 0, y0 = 0, y1 = 0 }) => ({
      key: id,
      part,
      x: x0,
      y: y0,
      width: x1 - x0,
      height: Math.max(y1 - y0, 1),
    })),
  };
}

// The layout replaces `source` and `target` by nodes, so the ids are kept separately.
function linkOf(band: FlowBand, from: string, to: string) {
  return { ...band, from, to, source: from, target: to, value: band.amountMinor };
}

type Ends = { from: number; to: number; y0: number; y1: number; width: number };

/** A band as an outline: a stroke's width would be stretched with the picture. */
function outlineOf({ from, to, y0, y1, width }: Ends): string {
  const half = Math.max(width, 1) / 2;
  const middle = (from + to) / 2;
  const at = (...numbers: number[]) => numbers.map((number) => number.toFixed(2)).join(" ");
  return [
    `M${at(from, y0 - half)}`,
    `C${at(middle, y0 - half, middle, y1 - half, to, y1 - half)}`,
    `L${at(to, y1 + half)}`,
    `C${at(middle, y1 + half, middle, y0 + half, from, y0 + half)}Z`,
  ].join("");
}
