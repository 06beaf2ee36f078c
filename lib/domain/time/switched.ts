/** Status of what people switch on and off: links and endpoints, recipients and members, tokens and API clients. */
type Switched = "ENABLED" | "ACTIVE" | "DISABLED" | "EXPIRED" | "REVOKED";

/** True for what is in use, which can therefore be switched off, tried or revoked. */
export function isOn(status: Switched): boolean {
  return status === "ENABLED" || status === "ACTIVE";
}
