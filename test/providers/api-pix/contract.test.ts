import { describe, expect } from "vitest";
import { apiPixAdapter } from "#lib/providers/api-pix/adapter";
import { changeSettings } from "#test/change-settings";
import { makeCertificates } from "#test/providers/api-pix/certificates";
import { connectionWith, settingsFor } from "#test/providers/api-pix/connected";
import { startFakePsp } from "#test/providers/api-pix/fake-psp";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { describePixProvider } from "#test/providers/contract/pix";

changeSettings({ allowPrivateTargets: true });

const FAULT = [
  "request_lost",
  "answer_lost",
  "answer_cut",
  "html",
  "server_error",
  "unavailable",
  "bad_gateway",
  "silence",
  "done_in_silence",
  "done_too_late",
  "throttled",
  "throttled_for_a_second",
  "unknown_status",
  "other_amount",
] as const;

describe.skipIf(!isProvable)(`API Pix over mutual TLS${whyNotProvable}`, () => {
  describePixProvider("API Pix", { cannot: {}, faults: FAULT }, async () => {
    const certificates = makeCertificates();
    const psp = await startFakePsp(certificates);
    const connection = connectionWith(settingsFor(psp, certificates));
    const { reports } = apiPixAdapter;
    return {
      provider: apiPixAdapter.open(connection),
      failNext: psp.failNext,
      pay: async (txid, amountMinor) => void (await psp.tell([psp.bank.pay(txid, amountMinor)])),
      async reports(about) {
        const read = psp.callbacks.map((body) => reports?.read(connection, new Headers(), body));
        const all = (await Promise.all(read)).flatMap((some) => some ?? []);
        return all.filter(({ subject }) => "reference" in subject && subject.reference === about);
      },
      async close() {
        await psp.close();
        expect(psp.findings).toEqual([]);
      },
    };
  });
});
