import { describe, expect, it } from 'vitest'
import { breachesIn, roomOf } from './check-rooms.ts'

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
})
