const YEAR_SECONDS = 365 * 24 * 3600;

/** Stores one of our cookies in the browser for a year, with the name and attributes of the server's `cookieName`. */
export function keepCookie(name: `ponte.${string}`, value: string): void {
  const [prefix, secure] = location.protocol === "https:" ? ["__Host-", "; Secure"] : ["", ""];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside secure contexts
  document.cookie = `${prefix}${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
