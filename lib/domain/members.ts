/** The names of an object's own members in order, typed by the object: only for tables without other members. */
export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[];
}

/** An object that has one member for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** True when an object has an own member with that name. */
export function isKeyOf<T extends object>(table: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(table, name);
}

/** True for a value that is one of those. */
export function isOneOf<Value extends string>(all: readonly Value[], value: string): value is Value {
  return all.some((one) => one === value);
}

/** True for a value that has members: an object or an array, not null. */
export function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === "object" && value !== null;
}
