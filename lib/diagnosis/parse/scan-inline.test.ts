import { Parser } from 'commonmark'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const inlineOf = (text: string) => readFile('references/x.md', Buffer.from(text)).inline

/** Code spans and links as the reference parser sees them. */
function reference(text: string): string[] {
  const found: string[] = []
  const walker = new Parser().parse(text).walker()
  for (let event = walker.next(); event; event = walker.next()) {
    if (!event.entering) continue
    const { type, literal, destination } = event.node
    if (type === 'code') found.push(`code ${literal}`)
    if (type === 'link' || type === 'image') found.push(`${type} ${destination}`)
  }
  return found.sort()
}

/** The same as our scanner sees them, destinations written as the reference writes them. */
function scanned(text: string): string[] {
  const { spans, links } = inlineOf(text)
  const written = (target: string) => encodeURI(decodeURI(target.replace(/\\([!-/:-@[-`{-~])/g, '$1')))
  return [
    ...spans.map((span) => `code ${span.text}`),
    ...links.map(
      ({ kind, target }) =>
        `${kind === 'image' ? 'image' : 'link'} ${written(kind === 'autolink' && !target.includes(':') ? `mailto:${target}` : target)}`,
    ),
  ].sort()
}

const pieces = [
  '[',
  ']',
  '(',
  ')',
  '![',
  '](',
  '[a]',
  '(/u)',
  '(<b c>)',
  '`',
  '``',
  '<a>',
  '<http://x.y>',
  '<!-- c -->',
  '\\',
  ' "t"',
  'word',
  ' ',
  '!',
  '</b>',
  '<i x="`">',
]

describe('the inline scanner', () => {
  test('sees the code spans and links that the reference parser sees', () => {
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => `x ${parts.join('')} y`)
    fc.assert(
      fc.property(texts, (text) => {
        expect(scanned(text)).toEqual(reference(text))
      }),
      { numRuns: 4000 },
    )
  })

  test.each([
    'See [guide](references/guide.md "title") and ![icon](<a b.png>).',
    'A [reference][Ref] and [ref] and [other][].\n\n[ref]: /one "t"\n[other]: <two three>',
    '- item with `code`\n  > quoted [link](x.md) and\n  > more `code`',
    '! a ! [x](y.md) ! `c` !',
    '`a` ``b ` c`` `d',
    '[not](a link) [a [b](c) d](e)',
    'mail <me@example.org> and <https://example.org/a?b=c>',
    '# Title with [link](a.md) and `code`\n\ntext',
  ])('sees what the reference parser sees: %s', (text) => {
    expect(scanned(text)).toEqual(reference(text))
  })

  test('gives the place of what it finds', () => {
    const file = readFile('references/x.md', Buffer.from('# T\n\nSee [guide](a/b.md "t") and `x y`.\n'))
    const [link] = file.inline.links
    const [span] = file.inline.spans
    expect([file.slice(link!.range), file.slice(link!.targetRange)]).toEqual(['[guide](a/b.md "t")', 'a/b.md'])
    expect([file.slice(span!.range), file.slice(span!.inner)]).toEqual(['`x y`', 'x y'])
  })

  test('finds comments and the marks of prompts', () => {
    const { comments, markers } = inlineOf(
      'Do <!-- hidden --> this: <task> [RULES] and </task>.\n\n<!-- block\ncomment -->\n',
    )
    expect(comments.map(({ text }) => text)).toEqual(['hidden', 'block\ncomment'])
    expect(markers.map(({ form, name }) => `${form} ${name}`)).toEqual(['tag task', 'bracket RULES', 'end-tag task'])
  })
})
