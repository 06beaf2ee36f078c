"use client";

// Replaces the router's own module, which adds a boundary for crawlers; those read the server-rendered page anyway.
export { ErrorBoundary as default } from "next/dist/client/components/error-boundary";
