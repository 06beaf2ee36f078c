export type AuditDiffRow = {
  /** The member's path: `status`, `PIX.feeBps`. */
  member: string;
  /** `before` and `after` are null where there was no value. */
  before: string | null;
  after: string | null;
  /** False for a member that describes the action and had no earlier value. */
  isChange: boolean;
};

type Members = Record<string, unknown> | null;

/** The values of an audit entry before and after, in its order, nested members by path. */
export function auditDiff(before: Members, after: Members): AuditDiffRow[] {
  const [was, is] = [flatten(before), flatten(after)];
  const rows = [...new Set([...is.keys(), ...was.keys()])].map((member) => ({
    member,
    before: was.get(member) ?? null,
    after: is.get(member) ?? null,
    isChange: was.has(member),
  }));
  return rows.filter((row) => row.before !== row.after);
}

function flatten(value: Members, prefix = ""): Map<string, string | null> {
  return new Map(
    Object.entries(value ?? {}).flatMap(([name, member]): [string, string | null][] =>
      isMembers(member) ? [...flatten(member, `${prefix}${name}.`)] : [[prefix + name, toText(member)]],
    ),
  );
}

function isMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.map((one) => toText(one) ?? "").join(", ") || null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
