/** A logged request as the dashboard lists it; times in ms, `createdAt` when it began. */
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

/** The same with all that is kept of it; bodies are redacted JSON, perhaps cut. */
export type LoggedRequestDetail = LoggedRequest & {
  idempotencyKey: string | null;
  address: string | null;
  userAgent: string | null;
  requestBody: string | null;
  responseBody: string | null;
};
