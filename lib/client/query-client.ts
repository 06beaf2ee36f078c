import { QueryClient } from "@tanstack/react-query";

let ofBrowser: QueryClient | undefined;

/**
 * The client for hooks of TanStack Query. It is used without a provider, so that pages with no requests of their own load none of
 * it. The browser has one client per page, which never lasts into another person's session; the server has a new one for each
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
