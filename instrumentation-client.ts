declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// Runs before any other code of a page. Its security policy allows no code made of text, which zod would otherwise try with its first schema.
// zod reads its settings here; importing zod itself would put it on every page.
globalThis.__zod_globalConfig = { jitless: true }

export {}
