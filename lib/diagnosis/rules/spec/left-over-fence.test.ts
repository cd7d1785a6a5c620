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
