import { type Env, env } from "#lib/platform/env";

/**
 * Changes settings for the rest of this test file, before or between its tests. The process's next file gets them unchanged
 * (`test/undo-changes.ts`).
 */
export function changeSettings(changes: Partial<Env>): void {
  Object.assign(env(), changes);
}
