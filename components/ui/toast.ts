"use client";

export type ToastKind = "success" | "error";
type Show = (kind: ToastKind, text: string) => void;

const waiting: [ToastKind, string][] = [];
const listeners = new Set<() => void>();
let show: Show | null = null;
let isRequested = false;

function say(kind: ToastKind, text: string): void {
  if (show) {
    show(kind, text);
    return;
  }
  waiting.push([kind, text]);
  isRequested = true;
  for (const listener of listeners) listener();
}

/** Says what happened, or what did not and what to do. What draws toasts comes with the first one, which waits for it. */
export const toast = {
  success: (text: string) => say("success", text),
  error: (text: string) => say("error", text),
};

/** True once anything was said. */
export function isToasterRequested(): boolean {
  return isRequested;
}

/** Calls back when something was said that nobody shows yet; returns how to stop. */
export function onToasterRequested(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows what waits and everything after it by `by`; returns how to stop. */
export function showToasts(by: Show): () => void {
  show = by;
  for (const [kind, text] of waiting.splice(0)) by(kind, text);
  return () => {
    if (show === by) show = null;
  };
}
