import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DeniedCall, offeredGrants } from './offered-grants.ts'

const grounds = { root: '/srv/code/shop', closed: ['/home/me/.loopboard'] }
const grantsOf = (...denials: DeniedCall[]) => offeredGrants(denials, grounds).map(({ grant }) => grant)

describe('what is offered for a refused call', () => {
  test.each([
    ['claude', '/srv/code/docs/a.md is outside /srv/code/shop; --restricted confines the file tools to the folder.'],
    ['gemini', 'Path not in workspace: Attempted path "/srv/code/docs/a.md" resolves outside: /srv/code/shop'],
    ['qwen', "Error writing to file '/srv/code/docs/a.md': EROFS: read-only file system"],
  ])('of %s: the folder of the file it names', (_, text) => {
    expect(grantsOf({ tool: 'write', text })).toEqual([{ kind: 'folder', path: '/srv/code/docs' }])
  })

  test('a file that only the input of the call names counts as well, also by steps back', () => {
    const denial = { tool: 'write', text: 'A rule prevents this.', paths: ['../docs/a.md', '/srv/code/docs/b.md'] }
    expect(grantsOf(denial)).toEqual([{ kind: 'folder', path: '/srv/code/docs' }])
  })

  test.each(['WebFetch', 'WebSearch', 'web_fetch', 'google_web_search', 'websearch'])('%s: the web', (tool) => {
    expect(grantsOf({ tool, text: 'permission denied' })).toEqual([{ kind: 'web' }])
  })

  test('of two refusals for the same thing one grant comes', () => {
    expect(grantsOf({ tool: 'WebFetch', text: '' }, { tool: 'WebSearch', text: '' })).toEqual([{ kind: 'web' }])
  })

  test.each([
    ['a file of the workspace', '/srv/code/shop/src/a.ts'],
    ['the folder above the workspace', '/srv/code/a.ts'],
    ['a top folder', '/etc/passwd'],
    ['a home', '/home/me/.bashrc'],
    ['the files of the server', '/home/me/.loopboard/runs/x/a'],
    ['a folder that holds them', '/home/me/x/../.loopboard'],
  ])('nothing for %s', (_, path) => {
    expect(grantsOf({ tool: 'write', text: `${path} is outside`, paths: [path] })).toEqual([])
  })

  test('whatever a refusal says, no grant reaches the workspace, the server, or a top folder', () => {
    const part = fc.constantFrom('srv', 'code', 'shop', 'home', 'me', '.loopboard', '..', '.', '', 'docs', 'a b')
    const path = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => `/${parts.join('/')}`)
    fc.assert(
      fc.property(fc.array(path, { maxLength: 4 }), fc.string(), (paths, text) => {
        for (const { grant } of offeredGrants(
          [{ tool: 'write', text: `${text} "${paths.join('" "')}"`, paths }],
          grounds,
        )) {
          if (grant.kind !== 'folder') continue
          expect(grant.path.split('/').length).toBeGreaterThan(3)
          for (const one of [grounds.root, ...grounds.closed])
            expect(`${one}/`.startsWith(`${grant.path}/`)).toBe(false)
          expect(grant.path.startsWith('/home/me/.loopboard')).toBe(false)
        }
      }),
    )
  })
})
