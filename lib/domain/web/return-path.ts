const PLACEHOLDER_ORIGIN = "https://ponte.invalid";

/**
 * Where to go after signing in: the requested path with its query if it stays on this site, else the
 * dashboard. Other origins, protocol-relative addresses, backslashes and the sign-in page itself are refused.
 */
export function returnPath(requested: string | undefined): string {
  const fallback = "/dashboard";
  if (!requested?.startsWith("/") || !URL.canParse(requested, PLACEHOLDER_ORIGIN)) return fallback;
  // The URL standard reads "\" as "/" and drops tabs and line breaks, so the check uses what a browser would
  // open.
  const url = new URL(requested, PLACEHOLDER_ORIGIN);
  if (url.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith("//")) return fallback;
  return url.pathname.startsWith("/dashboard") ? url.pathname + url.search : fallback;
}
