/** A logged request in the dashboard's list; times in ms, `createdAt` is its start. */
export type LoggedRequest = {
  id: number;
  requestId: string;
  tokenId: string | null;
  operation: string;
  method: string;
  path: string;
  status: number;
  errorCode: string | null;
  durationMs: number;
  objectId: string | null;
  createdAt: string;
};

/** The same with all details; bodies are redacted JSON, possibly cut. */
export type LoggedRequestDetail = LoggedRequest & {
  idempotencyKey: string | null;
  address: string | null;
  userAgent: string | null;
  requestBody: string | null;
  responseBody: string | null;
};
