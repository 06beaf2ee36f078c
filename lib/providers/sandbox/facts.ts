/** The sandbox's name as a provider, at every port. */
export const SANDBOX = "sandbox";
