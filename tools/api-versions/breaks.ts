import { isDeepStrictEqual } from "node:util";
import { schemaBreaks } from "#tools/api-versions/schema-breaks";
import type { Surface, SurfaceOperation } from "#tools/api-versions/surface";

/** The changes from `before` to `after` that break existing programs: a sentence for each. */
export function breaksBetween(before: Surface, after: Surface): string[] {
  const operations = Object.entries(before.operations).flatMap(([id, one]) => {
    const now = after.operations[id];
    return now === undefined ? [`${id} no longer exists.`] : operationBreaks({ id, before, after }, one, now);
  });
  const events = Object.entries(before.events).flatMap(([type, one]) => {
    const now = after.events[type];
    if (now === undefined) return [`The event ${type} no longer exists.`];
    return schemaBreaks({ before, after, isSent: false }, one, now, `event ${type}`);
  });
  return [...operations, ...events];
}

type Place = { id: string; before: Surface; after: Surface };

function operationBreaks(place: Place, one: SurfaceOperation, now: SurfaceOperation): string[] {
  const { id } = place;
  return [
    ...(one.call === now.call ? [] : [`${id} moved from ${one.call} to ${now.call}.`]),
    ...(one.status === now.status ? [] : [`${id} answers ${now.status} instead of ${one.status}.`]),
    ...(opensAsBefore(one, now) ? [] : [`${id} requires other credentials or scopes.`]),
    ...parameterBreaks(place, one, now),
    ...bodyBreaks(place, one, now),
    ...Object.entries(one.answer).flatMap(([type, schema]) => {
      const answered = now.answer[type];
      if (answered === undefined) return [`${id} no longer answers ${type}.`];
      return schemaBreaks({ ...place, isSent: false }, schema, answered, `${id} answer`);
    }),
  ];
}

// Each earlier credential still suffices; a public operation stays public.
function opensAsBefore(one: SurfaceOperation, now: SurfaceOperation): boolean {
  if (now.security.length === 0) return true;
  return (
    one.security.length > 0 &&
    one.security.every((required) => now.security.some((other) => isDeepStrictEqual(required, other)))
  );
}

function parameterBreaks(place: Place, one: SurfaceOperation, now: SurfaceOperation): string[] {
  const { id } = place;
  const kept = Object.entries(one.parameters).flatMap(([name, { required, schema }]) => {
    const taken = now.parameters[name];
    if (taken === undefined) return [`${id} no longer takes ${name}.`];
    return [
      ...(taken.required && !required ? [`${id} now requires ${name}.`] : []),
      ...schemaBreaks({ ...place, isSent: true }, schema, taken.schema, `${id} ${name}`),
    ];
  });
  const required = Object.entries(now.parameters).filter(
    ([name, taken]) => taken.required && !(name in one.parameters),
  );
  return [...kept, ...required.map(([name]) => `${id} now requires ${name}.`)];
}

function bodyBreaks(
  place: Place,
  { body: one }: SurfaceOperation,
  { body: now }: SurfaceOperation,
): string[] {
  const { id } = place;
  const isRequired = now?.required && !one?.required ? [`${id} now requires a body.`] : [];
  const kept = Object.entries(one?.types ?? {}).flatMap(([type, schema]) => {
    const taken = now?.types[type];
    if (taken === undefined) return [`${id} no longer takes ${type}.`];
    return schemaBreaks({ ...place, isSent: true }, schema, taken, `${id} body`);
  });
  return [...isRequired, ...kept];
}
