import { isLoopbackHost } from "#lib/domain/web/loopback-host";

/** True for an address that may receive codes: https, or http on the reader's own machine, without credentials or fragment. */
export function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== "" || password !== "" || hash !== "" || text.includes("#")) return false;
  return protocol === "https:" || (protocol === "http:" && isLoopbackHost(hostname));
}

/**
 * True when an address is registered: the same text, or on loopback the same except for the port, which a program learns only
 * when it listens (RFC 8252 §7.3).
 */
export function isRegisteredUri(registered: readonly string[], asked: string): boolean {
  if (registered.includes(asked)) return true;
  if (!isRedirectUri(asked) || new URL(asked).protocol !== "http:") return false;
  return registered.some(
    (one) => new URL(one).protocol === "http:" && withoutPort(one) === withoutPort(asked),
  );
}

function withoutPort(text: string): string {
  const url = new URL(text);
  url.port = "";
  return url.href;
}
