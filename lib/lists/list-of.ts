import { PonteError } from "#lib/domain/errors";
import { LISTS, type ListName } from "#lib/lists/lists.rules";

/** The list with this name; throws `not_found` for an unknown one. */
export function listOfOrThrow(name: string): ListName {
  const list = LISTS.find((one) => one === name);
  if (!list) throw new PonteError("not_found", "There is no list of that name.");
  return list;
}
