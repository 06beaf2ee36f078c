/** In place of the router's sender of server actions: this app has none, its pages talk to the API. Always throws. */
export function serverActionReducer(): never {
  throw new Error("There are no server actions here");
}
