import { z } from "zod";

const MOST_ENDPOINTS = 5;

/** The setting with the addresses of a chain's servers, in order of use. `servers` names these servers in the error text. */
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

/** The addresses in such a setting, without duplicates. */
export function endpointAddresses(endpoints: string): string[] {
  return [...new Set(endpoints.split(/\s+/))];
}
