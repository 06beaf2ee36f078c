import { QueryClient } from "@tanstack/react-query";

let ofBrowser: QueryClient | undefined;

/**
 * The client for hooks of TanStack Query, used without a provider: pages with no requests of their own then load none
 * of it. One for the browser's page, which another person's session never shares; on the server a new one for each
 * call.
 */
export function queryClient(): QueryClient {
  if (typeof window === "undefined") return new QueryClient();
  if (!ofBrowser) {
    ofBrowser = new QueryClient();
    // A provider would do the same: paused requests continue when the browser is online again.
    ofBrowser.mount();
  }
  return ofBrowser;
}
