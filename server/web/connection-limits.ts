/** How long a connection may be silent, in milliseconds, for `createServer` of node:http. */
export const CONNECTION_LIMITS = {
  // From the connection's start, or from a request's first byte, until its headers are read.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the idle time of common load balancers, which would otherwise reuse a connection just as it closes.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
