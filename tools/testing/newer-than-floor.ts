import { createRequire } from "node:module";

/** The oldest browsers that Next.js builds for, and so the oldest supported for payers. */
const FLOOR = { chrome: 111, firefox: 111, safari: 16.4 };

type Statement = { version_added: string | boolean | null };
type Compat = { __compat?: { support: Record<string, Statement | Statement[] | undefined> } };
type Interfaces = Record<string, Record<string, Compat>>;

type Builtins = Interfaces & { Intl: Interfaces; Temporal: Interfaces };

const data: { api: Interfaces; javascript: { builtins: Builtins } } = createRequire(import.meta.url)(
  "@mdn/browser-compat-data",
);

/** True if a browser of the floor lacks it. */
function isNewer({ __compat }: Compat): boolean {
  return Object.entries(FLOOR).some(([browser, oldest]) => {
    const support = __compat?.support[browser];
    const versions = [support ?? []].flat().map(({ version_added }) => version_added);
    return !versions.some(
      (version) => typeof version === "string" && Number.parseFloat(version.replace("≤", "")) <= oldest,
    );
  });
}

/** Browser APIs newer than the floor, such as `Map.groupBy` and `Array.prototype.toSorted`. */
export const newerMembers = new Set<string>();
const isNewName = new Map<string, boolean>();

function note(owner: string, written: string, compat: Compat, isOfLanguage: boolean): void {
  if (!compat.__compat) return;
  const member = written.replace(/_static$/, "");
  // The compiler's data do not show whether a member is static.
  const isStatic = isOfLanguage || member !== written;
  const isOfInstance = isOfLanguage || member === written;
  if (isNewer(compat) && isStatic) newerMembers.add(`${owner}.${member}`);
  if (isNewer(compat) && isOfInstance) newerMembers.add(`${owner}.prototype.${member}`);
  // A method counts as newer only if no older one has the same name: the receiver's type is not examined.
  isNewName.set(member, (isNewName.get(member) ?? true) && isNewer(compat));
}

function noteAll(interfaces: Interfaces, isOfLanguage: boolean): void {
  for (const [owner, members] of Object.entries(interfaces))
    for (const [written, compat] of Object.entries(members)) note(owner, written, compat, isOfLanguage);
}

const { builtins } = data.javascript;
noteAll(data.api, false);
noteAll(builtins, true);
for (const nested of [builtins.Intl, builtins.Temporal]) noteAll(nested, true);

/** True for a method name that no interface of the floor has. */
export function isNewerMethod(name: string): boolean {
  return isNewName.get(name) === true;
}
