import { makeTestWebhook, type Schemas } from "@ponte/node";

export const SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
export const SESSION = "payses_01";

export type Charge = Schemas["Charge"];
type Authorization = NonNullable<Charge["authorization"]>;

/** The API's example of a charge, of the session above, unpaid and without an authorization. */
export function newCharge(members: Partial<Charge> = {}): Charge {
  const { charge } = makeTestWebhook(SECRET, "charge.paid").event.data;
  return {
    ...charge,
    status: "PENDING",
    externalReference: SESSION,
    authorization: null,
    suspense: [],
    ...members,
  };
}

export function newAuthorization(members: Partial<Authorization> = {}): Authorization {
  const at = "2026-11-21T15:30:00.000Z";
  return {
    status: "AUTHORIZED",
    amount: "10.50",
    authorizedAt: at,
    captureBefore: at,
    capturedAmount: null,
    ...members,
  };
}

export function newSuspense(members: Partial<Charge["suspense"][number]> = {}): Charge["suspense"][number] {
  const [id, attemptId, receivedAt] = ["sus_1", "att_1", "2026-11-21T15:30:00.000Z"];
  return { id, attemptId, amount: "5.00", reason: "PARTIAL", status: "HELD", receivedAt, ...members };
}

/** What Medusa stores about the charge. */
export function dataOf({ id, externalReference, checkoutUrl }: Charge) {
  return { session_id: externalReference, charge_id: id, checkout_url: checkoutUrl };
}
