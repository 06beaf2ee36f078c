import { expect, it } from "vitest";
import { changeSettings } from "#test/change-settings";
import { cardRequest } from "#test/providers/card-request";
import { expectSecrecy } from "#test/providers/card-secrecy";
import { adapterAt, connectionTo } from "#test/providers/cielo/cielo-for-tests";
import { startFakeCielo } from "#test/providers/cielo/fake-cielo";

changeSettings({ allowPrivateTargets: true });

it("returns and throws nothing with the card's number or code", async () => {
  const cielo = await startFakeCielo();
  const refuse = () => {
    cielo.rules.refusesSales = true;
  };
  await expectSecrecy(adapterAt(cielo).open(connectionTo()), cielo.failNext, refuse);
  await cielo.close();
});

it("keeps only the ends of a number that Cielo does not mask", async () => {
  const cielo = await startFakeCielo();
  const request = cardRequest();
  const provider = adapterAt(cielo).open(connectionTo());
  await provider.pay(request);
  for (const { card } of cielo.sales) card.CardNumber = request.card.number;
  const found = await provider.findPayments?.(request);
  expect(found).toMatchObject([{ first6: "411111", last4: "1111" }]);
  expect(JSON.stringify(found)).not.toContain(request.card.number);
  await cielo.close();
});
