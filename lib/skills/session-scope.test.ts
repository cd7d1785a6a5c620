import { expect, it } from 'vitest'
import { sessionScope } from './surroundings.ts'

it.each([
  ['/w/skills/bake', '/w'],
  ['/w/plugins/oven/skills/bread/bake', '/w/plugins/oven'],
  ['/w/bread/bake', '/w/bread'],
  ['/w/skills/.system/bake', '/w'],
  ['/w/skills/kitchen/.local/more/bake', '/w/skills/kitchen/.local'],
  ['/w/skills/kitchen/.local/skills/bake', '/w/skills/kitchen/.local'],
])('a session that sees %s sees what stands in %s', (folder, scope) => expect(sessionScope(folder)).toBe(scope))
