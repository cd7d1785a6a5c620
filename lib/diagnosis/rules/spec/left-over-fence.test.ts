import { describe, expect, it } from 'vitest'
import { entry, findingsOf } from '../../test-skill.ts'

const messages = (text: string) => findingsOf('SPEC-015', entry(text)).map(({ message }) => message.en)

describe('a fence that no other one closes', () => {
  it('is left over where a fence inside ended the sample above', () => {
    const drawing = '```\n<bowl of dough>\n```\n'
    expect(messages(`\`\`\`markdown\n## Loaf\n\n${drawing}\n## Oven\n\n\`\`\`\n\n## After\n\nBake.\n`)).toEqual([
      expect.stringContaining('left over: it seems to end the block of line'),
    ])
    expect(messages('```markdown\n## Loaf\n\n```bash\nbake\n```\n\n## Oven\n\n```\n\n## After\n\nBake.\n')).toEqual([
      expect.stringContaining('left over'),
    ])
  })
  it('ends the sample that began last, not the fence that ended the one before it', () => {
    const sample = (what: string) => `\`\`\`markdown\n## ${what}\n\n\`\`\`bash\nbake\n\`\`\`\n\`\`\`\n`
    const text = `# Ways\n\n${sample('One')}\nOr:\n\n${sample('Two')}\n## After\n\nBake.\n`
    const lineOf = (start: number) => entry(text)['SKILL.md']!.slice(0, start).split('\n').length
    const second = lineOf(entry(text)['SKILL.md']!.lastIndexOf('```markdown'))
    expect(messages(text).at(-1)).toContain(`the block of line ${second},`)
  })
  it('is left over where a deeper fence inside ended the block above', () => {
    const inner = '  ```\n  <the prompt>\n  ```\n'
    expect(
      messages(`\`\`\`\nJar: one\n${inner}\nLid: two\n\`\`\`\n\nThen:\n\n\`\`\`\nfold\n\`\`\`\n\n## After\n\nBake.\n`),
    ).toEqual([expect.stringContaining('it seems to end the block of line')])
    expect(messages('```\nJar: one\n  ```\n\nThen:\n\n```\nfold\n```\n')).toEqual([])
  })
  it('is never closed elsewhere', () => {
    expect(messages('```bash\nbake\n```\n\nThen:\n\n```\nknead\n\n## After\n\nBake.\n')).toEqual([
      'This code fence is never closed.',
    ])
  })
  it('ends the document around it, not the end of a drawing in that', () => {
    const [open, bare] = ['```markdown\n## Loaf\n\n```\na bowl\n```\n\n---\n\n## Oven\n\n', '```\nbake\n```\n\n']
    const text = `${open}\`\`\`bash\nbake\n\`\`\`\n\n## Cool\n\n\`\`\`\n\n## After\n\nBake.\n`
    expect(messages(text)).toEqual([expect.stringContaining('the block of line 7,')])
    const apart = `\`\`\`markdown\n## Loaf\n\`\`\`\n\n${bare}\`\`\`\n## Oven\n\n\`\`\`bash\nbake\n\`\`\`\n\`\`\`\n\n## After\n`
    expect(messages(apart)).toEqual([expect.stringContaining('the block of line 15,')])
  })
  it('ends the last of several samples, each of which ends where it seems to open', () => {
    const sample = (what: string) => `\`\`\`\nSay: ${what}\n\n\`\`\`yaml\na: 1\n\`\`\`\n\`\`\`\n\n`
    const text = `${sample('one')}### Two\n\n${sample('two')}### Three\n\n${sample('three')}## After\n\n\`\`\`js\na()\n\`\`\`\n`
    const third = entry(text)['SKILL.md']!.split('\n').indexOf('Say: three')
    expect(messages(text)).toEqual([expect.stringContaining(`the block of line ${third},`)])
  })
  it('is told where the sample ends, behind which fences pair up otherwise', () => {
    const bare = (what: string) => `**${what}**\n\`\`\`\nknead ${what}\n\`\`\`\n\n`
    const text = `\`\`\`markdown\n## Loaf\n\n\`\`\`yaml\na: 1\n\`\`\`\n\n## Oven\n\nhot\n\`\`\`\n\n---\n\n${bare('one')}${bare('two')}## After\n\nBake.\n`
    const end = entry(text)['SKILL.md']!.split('\n').indexOf('hot') + 2
    const found = findingsOf('SPEC-015', entry(text))
    expect(found.map(({ line, message }) => [line, message.en])).toEqual([
      [end, expect.stringContaining('left over: it seems to end the block of line')],
    ])
  })
  it('ends the sample that begins behind the end of another one', () => {
    const sample = (what: string) => `\`\`\`markdown\n# ${what}\n\n\`\`\`js\na()\n\`\`\`\n\nOf rye.\n\`\`\`\n\n`
    const text = `${sample('One')}## Then\n\nSay:\n\`\`\`\nknead\n\`\`\`\n\n## Cool\n\n${sample('Two')}## After\n\nBake.\n`
    const second = entry(text)['SKILL.md']!.split('\n').indexOf('# Two')
    expect(messages(text).at(-1)).toContain(`the block of line ${second},`)
  })
  it('is the one that hides no heading, where several may be it', () => {
    const talk = '```\nThe dough is warm\n\nThe oven is cold now.\n```\n\n'
    const ends = (text: string) => findingsOf('SPEC-015', entry(text)).map(({ line }) => line)
    expect(ends(`${talk}## Bake\n\nSay:\n\n\`\`\``)).toEqual([17])
    expect(ends(`${talk}## Bake\n\n${talk}## Cool\n\n- wait\n\`\`\`\n\n## After\n\n\`\`\`js\na()\n\`\`\`\n`)).toEqual([
      24,
    ])
  })
  it('weighs more where it hides a heading of the document, not a title of a sample', () => {
    const weights = (text: string) => findingsOf('SPEC-015', entry(text)).map(({ severity }) => severity)
    const shown = '```markdown\nLoaf:\n```bash\nbake\n```\nOf rye.\n```\n\n'
    const sample = '**Now** knead it.\n\n```markdown\n# BAD\nslap it\n```\n\n'
    expect(weights(`${shown}${sample}## After\n\nBake.\n`)).toEqual(['medium'])
    expect(weights(`${shown}## Then\n\n${sample}## After\n\nBake.\n`)).toEqual(['high'])
  })
  it('weighs more only in a reference and where the entry leads to it', () => {
    const weights = (name: string, text: string) =>
      findingsOf('SPEC-015', { ...entry(text), [name]: '# Loaf\n\n```js\na()\n\n## Bake\n\nSlowly.\n' }).map(
        ({ severity }) => severity,
      )
    expect(weights('guides/loaf.md', 'Read guides/loaf.md.')).toEqual(['high'])
    expect(weights('references/loaf.md', 'Read on.')).toEqual(['high'])
    expect(weights('SKILL_OLD.md', 'Read on.')).toEqual(['medium'])
    expect(weights('plans/2031-05-17-loaf.md', 'Read on.')).toEqual(['medium'])
  })
})
