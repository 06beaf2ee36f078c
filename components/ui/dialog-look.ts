export const overlayLook = "fixed inset-0 z-50 bg-black/45 data-[state=open]:animate-enter";
export const panelLook =
  "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 flex-col overflow-y-auto rounded-xl border border-border bg-popover shadow-pop outline-none";
