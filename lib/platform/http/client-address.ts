import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { isInNetworks, type Network, networkOf } from "#lib/platform/networks";
import { requestContext, withContext } from "#lib/platform/request-context";

/** Runs `work`, which answers a request, with the request's address set. */
export function withClientAddress<T>(address: string, work: () => T): T {
  return withContext({ clientAddress: address }, work);
}

/**
 * The current request's client address as the entry point determined it, never from an unchecked header. Null outside a request,
 * or when the connection was already closed.
 */
export function clientAddress(): string | null {
  return requestContext().clientAddress || null;
}

/**
 * The current request's address, in words, if it is outside the given networks; null if it is inside, or none
 * are given. A request without an address counts as outside.
 */
export function addressOutside(networks: readonly Network[]): string | null {
  if (networks.length === 0) return null;
  const address = clientAddress();
  if (address === null) return "an unknown address";
  return isInNetworks(address, networks) ? null : address;
}

/**
 * The key for limits by address: an IPv4 address, or the /64 network of an IPv6 address, which one person has entirely. Empty
 * without an address, so all unknown addresses share one count.
 */
export function clientNetwork(): string {
  return networkOf(clientAddress());
}

/** A request's path through proxies: the last socket, and the two headers as sent. */
type Passage = { socket: string; xForwardedFor: string; forwarded: string };

/**
 * The client address of a request: the socket's, unless that is a trusted proxy's. Then X-Forwarded-For or Forwarded (RFC 7239)
 * is read from the right, up to an untrusted address or the writer of an invalid entry. If both headers disagree, the socket
 * counts.
 */
export function forwardedAddress(passage: Passage, trusted: readonly Network[]): string {
  const socket = toAddress(passage.socket);
  if (socket === null || !isInNetworks(socket, trusted)) return socket ?? "";
  const chains = [xForwardedFor(passage.xForwardedFor), forwardedFor(passage.forwarded)];
  const senders = chains.filter((chain) => chain.length > 0).map((chain) => senderOf(chain, socket, trusted));
  const [first = socket, second = first] = senders;
  return first === second ? first : socket;
}

function senderOf(chain: (string | null)[], socket: string, trusted: readonly Network[]): string {
  let sender = socket;
  for (const address of chain.toReversed()) {
    if (address === null) return sender;
    sender = address;
    if (!isInNetworks(address, trusted)) return sender;
  }
  return sender;
}

function xForwardedFor(header: string): (string | null)[] {
  return header.trim() === "" ? [] : header.split(",").map((part) => toAddress(withoutPort(part.trim())));
}

// A quoted value may contain the separators of elements and parameters.
function forwardedFor(header: string): (string | null)[] {
  if (header.trim() === "") return [];
  return parted(header, ",").map((element) => {
    const named = parted(element, ";").map((pair) => /^\s*for\s*=\s*(?:"([^"]*)"|([^\s"]+))\s*$/i.exec(pair));
    const found = named.find((match) => match !== null);
    return found ? toAddress(withoutPort(found[1] ?? found[2] ?? "")) : null;
  });
}

function parted(text: string, mark: "," | ";"): string[] {
  const parts = [""];
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (character === mark && !quoted) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text);
  if (bracketed) return bracketed[1] ?? "";
  return /^[\d.]+:\d+$/.test(text) ? text.slice(0, text.indexOf(":")) : text;
}

/** The address in one notation, IPv4-mapped IPv6 as IPv4; null for an invalid address. */
function toAddress(text: string): string | null {
  const [address = ""] = text.split("%", 1);
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}
