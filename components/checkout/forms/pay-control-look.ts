import { controlLook } from "#components/ui/control-look.ts";

/** Inputs and selects of a payer's forms: taller than the dashboard's, and never so small that a phone zooms in. */
export const payControlLook = `${controlLook} h-12 px-3 sm:text-base`;
