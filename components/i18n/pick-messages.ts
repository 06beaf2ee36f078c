import type { AbstractIntlMessages, Messages, NestedKeyOf } from "next-intl";

/** The path of a group of texts, such as `money.refund`. */
export type MessagePath = NestedKeyOf<Messages>;

/** The texts at the paths, with their structure kept. */
export function pickMessages(all: AbstractIntlMessages, paths: readonly MessagePath[]): AbstractIntlMessages {
  const parts = paths.map((path) => onlyAt(all, path.split(".")));
  return parts.reduce(mergeMessages, {});
}

/** Merges texts; on a conflict the second wins. */
export function mergeMessages(one: AbstractIntlMessages, other: AbstractIntlMessages): AbstractIntlMessages {
  const merged = Object.entries(other).map(([name, text]) => {
    const known = one[name];
    const areTrees = typeof known === "object" && typeof text === "object";
    return [name, areTrees ? mergeMessages(known, text) : text] as const;
  });
  return { ...one, ...Object.fromEntries(merged) };
}

function onlyAt(all: AbstractIntlMessages, [name = "", ...below]: string[]): AbstractIntlMessages {
  const text = all[name];
  if (text === undefined) return {};
  return { [name]: typeof text === "object" && below.length > 0 ? onlyAt(text, below) : text };
}
