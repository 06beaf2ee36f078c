import { cieloAt } from "#lib/providers/cielo/adapter";
import { cieloSettings } from "#lib/providers/cielo/settings";
import { type FakeCielo, STORE } from "#test/providers/cielo/fake-cielo";

/** The adapter connected to a fake Cielo, for both modes. */
export function adapterAt({ hosts }: FakeCielo) {
  return cieloAt({ test: hosts, live: hosts });
}

/** A connection with the fake's store, with some settings changed. */
export function connectionTo(mode: "test" | "live" = "test", changes: object = {}) {
  return { id: "con_of_a_test", mode, settings: cieloSettings.parse({ ...STORE, ...changes }) };
}
