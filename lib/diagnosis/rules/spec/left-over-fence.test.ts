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
})
