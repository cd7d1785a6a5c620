import { defineConfig } from 'vitest/config'

/** Two projects: `unit` needs nothing but the source; `integration` uses the real PostgreSQL, git and processes. */
export default defineConfig({
  resolve: { conditions: ['react-server', 'node', 'import'] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,components,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.integration.test.ts'],
          testTimeout: 30_000,
          // What they test keeps no state: a module is loaded once for all files of a worker.
          isolate: false,
          // As many as there are processors: one less leaves the second of two idle.
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['{lib,bench}/**/*.integration.test.ts'],
          globalSetup: ['lib/database/test-held-server.ts'],
          testTimeout: 420_000,
          hookTimeout: 240_000,
          maxWorkers: 3,
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
