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

/** Reports a success, or a failure with what to do. The rendering code loads with the first toast, which waits for it. */
export const toast = {
  success: (text: string) => say("success", text),
  error: (text: string) => say("error", text),
};

/** True once a toast was requested. */
export function isToasterRequested(): boolean {
  return isRequested;
}

/** Calls back when a toast is requested before its renderer has loaded; returns the unsubscribe function. */
export function onToasterRequested(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders waiting and later toasts by `by`; returns the unsubscribe function. */
export function showToasts(by: Show): () => void {
  show = by;
  for (const [kind, text] of waiting.splice(0)) by(kind, text);
  return () => {
    if (show === by) show = null;
  };
}
