import { askForPassword } from "#lib/account/forgot-password";
import { visitorOf } from "#lib/http/actor-of";
import { languageOfRequest } from "#lib/http/language-of-request";
import { publicRoute } from "#lib/http/public-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/ways-in";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: publicRoute(ops.forgotPassword, (one) =>
    askForPassword(one.body, visitorOf(one), languageOfRequest(one.request.headers)),
  ),
});
