import { PonteError } from "#lib/domain/errors";
import { plainRoute } from "#lib/routes/plain-route";

// Catches every method and address below /api without a route.
const missing = plainRoute(async () => {
  throw new PonteError("not_found", "There is no such route; see /api/openapi.json.");
});

export {
  missing as DELETE,
  missing as GET,
  missing as HEAD,
  missing as OPTIONS,
  missing as PATCH,
  missing as POST,
  missing as PUT,
};
