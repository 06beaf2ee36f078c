import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { apiPixAdapter } from "#lib/providers/api-pix/adapter";
import type { ApiPixSettings } from "#lib/providers/api-pix/settings";
import { makeCertificates, type TestCertificates } from "#test/providers/api-pix/certificates";
import { connectionWith, settingsFor } from "#test/providers/api-pix/connected";
import { type FakePsp, startFakePsp } from "#test/providers/api-pix/fake-psp";
import type { PspRules } from "#test/providers/api-pix/psp-route";

/**
 * Registers that the file's certificates are made once, and that each started PSP is closed at the end, without any violation of
 * the published document in what it got or sent.
 */
export function pspForTests() {
  let certificates: TestCertificates | undefined;
  const started: FakePsp[] = [];
  beforeAll(() => {
    certificates = makeCertificates();
  });
  afterEach(async () => {
    const psps = started.splice(0);
    for (const psp of psps) await psp.close();
    expect(psps.flatMap(({ findings }) => findings)).toEqual([]);
  });
  afterAll(() => {
    certificates = undefined;
  });
  const made = () => {
    if (!certificates) throw new Error("the certificates are not made");
    return certificates;
  };
  return {
    certificates: made,
    /** A PSP, and a connection to it with these settings. */
    async connect(settings: Partial<ApiPixSettings> = {}, rules: Partial<PspRules> = {}) {
      const psp = await startFakePsp(made(), rules);
      started.push(psp);
      const connection = connectionWith(settingsFor(psp, made(), settings));
      return { psp, connection, pix: apiPixAdapter.open(connection) };
    },
  };
}
