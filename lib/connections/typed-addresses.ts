import { z } from "zod";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import { invalidField } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import type { AdapterFacts } from "#lib/providers/ports/adapter";

type Settings = Record<string, unknown>;

/** An address in a setting, with the setting's name. */
type TypedAddress = { field: string; url: URL };

/** The names of an adapter's settings that hold addresses. */
export function addressNamesOf({ settings }: Pick<AdapterFacts, "settings">): string[] {
  const { properties = {} } = z.toJSONSchema(settings, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, { address?: boolean }>;
  };
  return Object.entries(properties).flatMap(([name, { address }]) => (address === true ? [name] : []));
}

/** The distinct origins of typed addresses outside the provider's hosts in a mode. Another server could report any payment. */
export function foreignOrigins(adapter: AdapterFacts, mode: Mode, settings: Settings): string[] {
  const own = adapter.hosts?.[mode] ?? [];
  const foreign = listTyped(adapter, settings).filter(({ url }) => !isOwn(url, own));
  return [...new Set(foreign.map(({ url }) => url.origin))];
}

/**
 * The addresses of a merchant's live connection that staff have not approved. The platform's connections are made by
 * staff, and test money has no value.
 */
export function approvalOf(
  { merchantId, mode, approvedHosts }: Pick<ConnectionRecord, "merchantId" | "mode" | "approvedHosts">,
  adapter: AdapterFacts,
  settings: Settings,
): Pick<ConnectionRecord, "approvedHosts" | "hostsToApprove"> {
  if (merchantId === null || mode !== "live") return { approvedHosts: [], hostsToApprove: [] };
  const needed = foreignOrigins(adapter, mode, settings);
  return {
    // An address that was removed needs approval again when it returns.
    approvedHosts: needed.filter((origin) => approvedHosts.includes(origin)),
    hostsToApprove: needed.filter((origin) => !approvedHosts.includes(origin)),
  };
}

/** Who typed a connection's waiting addresses, and when the last was typed. */
type AddressAuthors = Pick<ConnectionRecord, "addressesTypedBy" | "addressesTypedAt">;

/** The origins that await approval after a change, those of them that the author of the change entered, and this author. */
type TypedChange = {
  hostsToApprove: readonly string[];
  given: readonly string[];
  by: UserId | null;
  at: Date;
};

/**
 * The authors of the addresses that await approval after a change. A change without new addresses keeps the authors; a change
 * with new addresses adds its own author. Empty while any author is unknown, until a person enters all addresses again.
 */
export function addressAuthors(
  before: AddressAuthors & Pick<ConnectionRecord, "hostsToApprove">,
  { hostsToApprove, given, by, at }: TypedChange,
): AddressAuthors {
  const { addressesTypedBy, addressesTypedAt } = before;
  const waited = hostsToApprove.filter((origin) => before.hostsToApprove.includes(origin));
  const added = hostsToApprove.filter((origin) => !waited.includes(origin));
  const isUnknown = waited.length > 0 && addressesTypedBy.length === 0;
  if (added.length === 0 && !isUnknown) return { addressesTypedBy, addressesTypedAt };
  const untyped = (isUnknown ? hostsToApprove : added).filter((origin) => !given.includes(origin));
  if (by === null || untyped.length > 0) return { addressesTypedBy: [], addressesTypedAt: at };
  const earlier = waited.length > 0 ? addressesTypedBy : [];
  return { addressesTypedBy: [...new Set([...earlier, by])], addressesTypedAt: at };
}

/** The name of a setting that belongs to the other mode than the connection; null if no setting reveals it. */
export function findOtherMode(adapter: AdapterFacts, mode: Mode, settings: Settings): string | null {
  const settingsMode = adapter.modeOf(adapter.settings.parse(settings));
  if (settingsMode && settingsMode.mode !== mode) return settingsMode.field;
  const { live = [], test = [] } = adapter.hosts ?? {};
  const [own, others] = mode === "live" ? [live, test] : [test, live];
  const typed = listTyped(adapter, settings);
  const other = typed.find(({ url }) => others.includes(url.hostname) && !own.includes(url.hostname));
  return other?.field ?? null;
}

/** Throws `invalid_request` at `/settings/{name}` for a setting of the other mode. */
export function assertOwnMode(adapter: AdapterFacts, mode: Mode, settings: Settings): void {
  const field = findOtherMode(adapter, mode, settings);
  if (field) throw invalidField(`/settings/${field}`, "other_mode", otherModeSentence(mode));
}

/** Why a setting of the other mode is refused. */
export function otherModeSentence(mode: Mode): string {
  return mode === "live"
    ? "This belongs to the provider's test environment, but the connection is for live money."
    : "This belongs to the provider's live environment, but the connection is for test money.";
}

function listTyped(adapter: AdapterFacts, settings: Settings): TypedAddress[] {
  return addressNamesOf(adapter).flatMap((field) => {
    const texts = String(settings[field] ?? "").split(/\s+/);
    return texts.filter((text) => URL.canParse(text)).map((text) => ({ field, url: new URL(text) }));
  });
}

function isOwn({ protocol, port, hostname }: URL, own: readonly string[]): boolean {
  return protocol === "https:" && port === "" && own.includes(hostname);
}
