import { currentStaffSession } from "#lib/platform/page/current-session";

/** Admits staff who may open merchants; the form needs nothing that is stored. */
export async function loadNewMerchantPage(): Promise<void> {
  await currentStaffSession({ permission: "merchants:manage", otherwise: "/dashboard/merchants" });
}
