import { describe, expect, it } from 'vitest'
import { breachesIn, roomOf, testOnlyFiles } from './check-rooms.ts'

describe('rooms', () => {
  it('knows the room of a file', () => {
    expect(roomOf('lib/domain/loop/plan.ts')).toBe('domain')
    expect(roomOf('lib/server.ts')).toBe('server')
    expect(roomOf('components/ui/button.tsx')).toBe('ui')
    expect(roomOf('scripts/check.ts')).toBeNull()
  })

  it('refuses an import against the arrows, type imports included', () => {
    const text = "import type { Journal } from '../../engine/ports.ts'\n"
    expect(breachesIn('lib/domain/loop/plan.ts', text)).toEqual([
      'lib/domain/loop/plan.ts:1 domain may not import engine (../../engine/ports.ts)',
    ])
  })

  it('sees through the alias and through dynamic imports', () => {
    expect(breachesIn('lib/domain/a.ts', "const a = await import('#lib/history/journal.ts')\n")).toHaveLength(1)
    expect(breachesIn('lib/domain/a.ts', "import {\n  b,\n} from 'node:fs'\n")).toEqual([
      'lib/domain/a.ts:1 domain may not import node:fs',
    ])
  })

  it('lets a room import what the table names', () => {
    expect(breachesIn('lib/client/a.ts', "import { sendCommand } from '#lib/api/actions.ts'\n")).toEqual([])
    expect(breachesIn('lib/client/a.ts', "import { route } from '#lib/api/route.ts'\n")).toHaveLength(1)
  })

  it('refuses the clock in the rules, names that say nothing, and files that are too long', () => {
    expect(breachesIn('lib/domain/a.ts', 'const now = Date.now()\n')).toHaveLength(1)
    expect(breachesIn('lib/domain/utils.ts', '')).toHaveLength(1)
    expect(breachesIn('lib/domain/a.ts', '\n'.repeat(201))).toHaveLength(1)
  })

  it('exempts helpers of tests, but not what the product imports under such a name', () => {
    const files = new Map([
      ['lib/history/history.ts', "import { createTestStore } from './test-store.ts'\n"],
      ['lib/history/test-store.ts', "import type { TestCase } from './test-case.ts'\n"],
      ['lib/history/test-case.ts', ''],
      ['lib/history/test-helper.ts', "import { createTestStore } from './test-store.ts'\n"],
      ['lib/history/temporary-history.ts', ''],
      ['lib/history/history.test.ts', "import './test-helper.ts'\n"],
    ])
    expect([...testOnlyFiles(files)]).toEqual([
      'lib/history/test-helper.ts',
      'lib/history/temporary-history.ts',
      'lib/history/history.test.ts',
    ])
    expect(breachesIn('lib/history/test-store.ts', "import 'node:fs'\n")).toHaveLength(1)
    expect(breachesIn('lib/history/test-helper.ts', "import 'node:fs'\n", true)).toEqual([])
  })
})
