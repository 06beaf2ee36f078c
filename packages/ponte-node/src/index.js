export { Ponte } from "./ponte.js";
export { PonteProblem } from "./problem.js";
export { verifyWebhook } from "./verify-webhook.js";
