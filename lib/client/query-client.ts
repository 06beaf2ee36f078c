import { QueryClient } from "@tanstack/react-query";

let ofBrowser: QueryClient | undefined;

/**
 * What hooks of TanStack Query get as their client, without a provider, so that pages with no requests of their own load none of
 * it. One for the browser's page, which another person's session never shares; on the server a new one for each call.
 */
export function queryClient(): QueryClient {
  if (typeof window === "undefined") return new QueryClient();
  if (!ofBrowser) {
    ofBrowser = new QueryClient();
    // As a provider would: paused requests go on when the browser is online again.
    ofBrowser.mount();
  }
  return ofBrowser;
}
