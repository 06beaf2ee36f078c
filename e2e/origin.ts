/** The address of the stack under test; playwright.config.ts chose its port. */
export const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;
