// @ts-check
export { ponteEligibilityChecker, ponteHandler } from "./handler.js";
export { PontePlugin } from "./plugin.js";
