import { defineStaffLogOfMode } from "#lib/client/define-log";

/** The addresses of the held money of all merchants of a mode, for staff. */
export const staffSuspenseLog = defineStaffLogOfMode("/dashboard/merchants/held");
