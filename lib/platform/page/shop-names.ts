import { processWide } from "#lib/platform/process-wide";

const MOST = 2_000;

const names = processWide("shop names", () => new Map<string, string>());

/** Stores the business of a payer's page, for when it cannot be read; this process keeps the newest 2,000. */
export function rememberShop(path: string, name: string): void {
  const page = pageOf(path);
  if (page === null) return;
  names.delete(page);
  names.set(page, name);
  for (const oldest of names.keys()) {
    if (names.size <= MOST) return;
    names.delete(oldest);
  }
}

/** The name of the business of a page; null when this process has not rendered the page lately. */
export function rememberedShop(path: string): string | null {
  return names.get(pageOf(path) ?? "") ?? null;
}

/** True for the path of a page on which people pay. */
export function isPaymentPath(path: string): boolean {
  return pageOf(path) !== null;
}

// A charge has the same name on both of its pages.
function pageOf(path: string): string | null {
  const [, room, name] = /^\/(checkout|pay|link|sandbox|subscription)\/([^/?#]{1,200})/.exec(path) ?? [];
  if (!room || !name) return null;
  return `${room === "link" || room === "subscription" ? room : "pay"}/${name}`;
}
