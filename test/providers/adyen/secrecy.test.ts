import { it } from "vitest";
import { changeSettings } from "#test/change-settings";
import { adapterAt, connectionTo } from "#test/providers/adyen/adyen-for-tests";
import { startFakeAdyen } from "#test/providers/adyen/fake-adyen";
import { expectSecrecy } from "#test/providers/card-secrecy";

changeSettings({ allowPrivateTargets: true });

it("returns and throws nothing with the card's number or code", async () => {
  const adyen = await startFakeAdyen();
  const refuse = () => {
    adyen.rules.refusal = { status: 422, errorCode: "101" };
  };
  await expectSecrecy(adapterAt(adyen).open(connectionTo()), adyen.failNext, refuse);
  await adyen.close();
});
