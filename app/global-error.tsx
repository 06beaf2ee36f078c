"use client";

/**
 * Shown when even the page frame fails to render: the language is unknown then, so the text is in all three. Also replaces the
 * page that Next.js would load with every page for this (see `next.config.ts`).
 */
export default function GlobalError() {
  return (
    <html lang="pt-BR">
      <body className="grid min-h-dvh place-content-center gap-2 p-6 text-center">
        <h1>Algo deu errado</h1>
        <p lang="en">Something went wrong</p>
        <p lang="es">Algo salió mal</p>
        <a href="?">↻ Atualizar · Reload · Recargar</a>
      </body>
    </html>
  );
}
