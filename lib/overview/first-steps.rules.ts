import { can, type Permission } from "#lib/team/permissions.rules";
import type { Role } from "#lib/team/roles.rules";

const STEPS = [
  { step: "connected", href: "/dashboard/connections", permission: "connections:manage" },
  { step: "paid", href: "/dashboard/charges/new", permission: "payments:create" },
  { step: "delivered", href: "/dashboard/webhooks", permission: "developers:manage" },
  { step: "prices", href: "/dashboard/settings/prices", permission: null },
  { step: "team", href: "/dashboard/team", permission: "team:manage" },
  { step: "branding", href: "/dashboard/settings/branding", permission: "settings:manage" },
] as const satisfies readonly { step: string; href: string; permission: Permission | null }[];

/** What a merchant begins with: a provider, a paid charge, a delivered webhook, its prices, its team, its branding. */
export type FirstStep = (typeof STEPS)[number]["step"];
/** Whether each step is done; null for one that does not apply to this merchant, such as a provider in the sandbox. */
export type StepsDone = Record<FirstStep, boolean | null>;
/** A step, whether it is done, and its page; `href` is null for a reader who may not do it. */
export type StepToShow = { step: FirstStep; isDone: boolean; href: string | null };

/**
 * The first steps as a list for a role; null once all relevant ones are done, and for a role that can do none. Prices are set by
 * the platform and shown to every role that can do a step.
 */
export function planFirstSteps(done: StepsDone, role: Role): StepToShow[] | null {
  const concerns = ({ permission }: { permission: Permission | null }) =>
    permission === null || can(role, permission);
  const needed = STEPS.filter(({ step }) => done[step] !== null);
  const mayDoAny = needed.some((one) => one.permission !== null && concerns(one));
  if (!mayDoAny || needed.filter(concerns).every(({ step }) => done[step])) return null;
  return needed.map((one) => ({
    step: one.step,
    isDone: done[one.step] === true,
    href: concerns(one) ? one.href : null,
  }));
}
