import { z } from "zod";
import type { AdapterFieldView, ConnectionAdapterView } from "#lib/connections/connection.contract";
import type { Adapter, Choice, OnlyWith } from "#lib/providers/ports/adapter";
import { listAdapters } from "#lib/providers/registry";

// A text longer than any address or key is a certificate, pasted as several lines.
const LONG = 1_000;

type Property = {
  type?: string;
  title?: string;
  enum?: unknown[];
  default?: unknown;
  maxLength?: number;
  secret?: boolean;
  account?: boolean;
  choices?: Choice[];
  onlyWith?: OnlyWith;
  isNeeded?: boolean;
};

/** The providers that can be connected, by their own names, with the fields of a form for their settings. */
export function listAdapterViews(): ConnectionAdapterView[] {
  const views = listAdapters().map((adapter) => {
    const { name, label, port } = adapter;
    return { name, label, port, fields: fieldsOf(adapter) };
  });
  return views.toSorted((a, b) => a.label.localeCompare(b.label));
}

/** The fields of a form for an adapter's settings, in the order of its schema. */
export function fieldsOf({ settings }: Pick<Adapter, "settings">): AdapterFieldView[] {
  const { properties = {}, required = [] } = z.toJSONSchema(settings, {
    io: "input",
    unrepresentable: "any",
  }) as { properties?: Record<string, Property>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    title: property.title ?? null,
    kind: kindOf(property),
    isRequired: required.includes(name) || property.isNeeded === true,
    isAccount: property.account === true,
    options: (property.enum ?? []).map(String),
    choices: property.choices ?? [],
    onlyWith: property.onlyWith ?? null,
    initial: initialOf(property.default),
  }));
}

/** The names of an adapter's secret settings. */
export function secretNamesOf(adapter: Pick<Adapter, "settings">): Set<string> {
  return new Set(fieldsOf(adapter).flatMap(({ name, kind }) => (isSecretKind(kind) ? [name] : [])));
}

function isSecretKind(kind: AdapterFieldView["kind"]): boolean {
  return kind === "secret" || kind === "long_secret";
}

function kindOf({ type, enum: options, secret, maxLength = 0 }: Property): AdapterFieldView["kind"] {
  if (options) return "choice";
  if (type === "boolean") return "flag";
  if (type === "number" || type === "integer") return "number";
  const isLong = maxLength > LONG;
  if (secret === true) return isLong ? "long_secret" : "secret";
  return isLong ? "long" : "text";
}

function initialOf(value: unknown): AdapterFieldView["initial"] {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}
