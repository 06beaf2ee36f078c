import { z } from "zod";

const MOST_ENDPOINTS = 5;

/** The setting that names the servers of a chain, in order of use; `servers` says what they are. */
export function endpointsSetting(servers: string) {
  return z
    .string()
    .trim()
    .max(2_000)
    .refine((text) => {
      const urls = text.split(/\s+/);
      return urls.length <= MOST_ENDPOINTS && urls.every((url) => URL.canParse(url));
    }, `Give one to ${MOST_ENDPOINTS} addresses of ${servers}, with a space between them.`)
    .meta({ secret: true, address: true });
}

/** The addresses of that setting, each once. */
export function endpointAddresses(endpoints: string): string[] {
  return [...new Set(endpoints.split(/\s+/))];
}
