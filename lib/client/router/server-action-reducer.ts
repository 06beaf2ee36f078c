/** Replaces the router's sender of server actions: this app has no actions, its pages use the API. Always throws. */
export function serverActionReducer(): never {
  throw new Error("There are no server actions here");
}
