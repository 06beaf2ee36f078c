"use client";

// Replaces the router's own, which adds a boundary for crawlers: they read the server-rendered page.
export { ErrorBoundary as default } from "next/dist/client/components/error-boundary";
