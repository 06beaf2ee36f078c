import { transaction } from "#db/client";
import { hasNoUsers } from "#db/queries/users";
import type { Role } from "#lib/domain/roles";
import { createMerchant } from "#lib/merchants/create-merchant";
import { createUser } from "#lib/merchants/create-user";

const PASSWORD = "ponte-demo-2026";
const MERCHANTS = [
  {
    name: "Café Aurora",
    legalName: "Café Aurora Comércio Ltda",
    document: "11222333000181",
    city: "São Paulo",
    owner: "merchant@example.com",
    person: "Marina Duarte",
  },
  {
    name: "Livraria Horizonte",
    legalName: "Livraria Horizonte Ltda",
    document: "12345678000195",
    city: "Curitiba",
    owner: "other@example.com",
    person: "Otávio Reis",
  },
];
const STAFF: { email: string; name: string; role: Role }[] = [
  { email: "operator@example.com", name: "Olívia Prado", role: "OPERATOR" },
  { email: "admin@example.com", name: "André Lima", role: "ADMIN" },
];

/** The demo's people, for the words that a first start prints. */
export const DEMO_LOGINS = {
  password: PASSWORD,
  emails: [...MERCHANTS.map((merchant) => merchant.owner), ...STAFF.map((person) => person.email)],
};

/** Fills an empty database with two demo merchants, their owners and two staff members; true when it did. */
export async function seedDemo(): Promise<boolean> {
  if (!(await hasNoUsers())) return false;
  await transaction(async (tx) => {
    for (const { owner: email, person: name, ...merchant } of MERCHANTS) {
      const merchantId = await createMerchant(tx, merchant);
      await createUser(tx, { email, name, password: PASSWORD, role: "OWNER", merchantId });
    }
    for (const person of STAFF) await createUser(tx, { ...person, password: PASSWORD, merchantId: null });
  });
  return true;
}
