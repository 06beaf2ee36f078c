import { createRequire } from "node:module";

/** The oldest browsers that Next.js builds for, and so the oldest that a payer may have. */
const FLOOR = { chrome: 111, firefox: 111, safari: 16.4 };

type Statement = { version_added: string | boolean | null };
type Compat = { __compat?: { support: Record<string, Statement | Statement[] | undefined> } };
type Interfaces = Record<string, Record<string, Compat>>;

const data: { api: Interfaces; javascript: { builtins: Interfaces } } = createRequire(import.meta.url)(
  "@mdn/browser-compat-data",
);

/** True where some browser of the floor lacks it. */
function isNewer({ __compat }: Compat): boolean {
  return Object.entries(FLOOR).some(([browser, oldest]) => {
    const support = __compat?.support[browser];
    const versions = [support ?? []].flat().map(({ version_added }) => version_added);
    return !versions.some(
      (version) => typeof version === "string" && Number.parseFloat(version.replace("≤", "")) <= oldest,
    );
  });
}

/** Members of browsers' interfaces that are newer than the floor, as `Interface.member`. */
export const newerMembers = new Set<string>();
const isNewName = new Map<string, boolean>();
const { builtins } = data.javascript;
const nested = Object.values({ ...builtins.Intl, ...builtins.Temporal }) as Interfaces[string][];
const interfaces = [
  ...Object.entries(data.api),
  ...Object.entries(builtins),
  ...nested.map((one) => ["", one] as const),
];
for (const [name, members] of interfaces)
  for (const [written, compat] of Object.entries(members)) {
    if (!compat.__compat) continue;
    const member = written.replace(/_static$/, "");
    if (isNewer(compat)) newerMembers.add(`${name}.${member}`);
    // A method is newer only where nothing older has one of the same name: the receiver's type is not looked at.
    isNewName.set(member, (isNewName.get(member) ?? true) && isNewer(compat));
  }

/** True for the name of a method that no interface of the floor has. */
export function isNewerMethod(name: string): boolean {
  return isNewName.get(name) === true;
}
