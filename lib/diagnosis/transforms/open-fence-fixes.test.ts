import { describe, expect, test } from 'vitest'
import { changingWays, issueCount, textsAfter } from '../test-fixes.ts'

const code = (language: string, ...lines: string[]) => [`\`\`\`${language}`, ...lines, '```'].join('\n')

describe('an open fence', () => {
  test.each([
    ['may be one too many behind the one above it', `${code('js', 'a')}\n\nText after it.\n\n${'```'}\n\nMore text.`],
    ['may be the end of one above a heading', `${code('js', 'a')}\n\n---\n${'```'}\n\nMore text.\n\n## Next\n\nText.`],
    ['may hold the headings of a prompt', '```text\n# Role\n\nYou review.\n\n# Task\n\nReview {file}.'],
    ['holds headings alone', '```python\n## The Stack\n\n### Parts\n\nText.'],
    ['holds the title of a template', '```\n# Title\n\n## Goal\n\nText.'],
    ['may hold a text that goes on', '```js\nconst text = `\n\n# Title\n\n## Steps\n\n`'],
    ['may hold a document of a shell', '```bash\ncat > a.md <<EOF\n\n## Steps\n\nText.\nEOF'],
    ['may hold what stands in a tag', '```yaml\n---\nname: a\n---\n\n<rules>\n## How\n\n### One\n\nText.\n</rules>'],
    ['may hold a function that goes on', '```python\nprint(\n\n## Steps\n\n)'],
  ])('that %s is left to a person', (_, body) => {
    const files = { 'references/a.md': `# A\n\n${body}\n` }
    expect(issueCount('SPEC-015', files)).toBe(1)
    expect(changingWays('SPEC-015', files)).toEqual([])
  })
  test('behind a sample that a fence in it ended too early is closed by longer fences around the sample', () => {
    const bare = `**Then**\n${code('', 'knead')}\n\n`
    const sample = (marker: string) =>
      `${marker}markdown\n## Loaf\n\n${code('yaml', 'a: 1')}\n\nhot\n${marker}\n\n---\n\n`
    const text = (marker: string) => `# A\n\n${sample(marker)}${bare}${bare}## Next\n\nText.\n`
    const files = { 'references/a.md': text('```') }
    expect(textsAfter('SPEC-015', files)).toEqual([text('````')])
  })
  test('that ends where the next one ends is closed before the heading', () => {
    const files = { 'references/a.md': `# A\n\n${'```bash'}\nls\n\n## Next\n\n${code('js', 'a')}\n` }
    expect(textsAfter('SPEC-015', files)).toEqual([`# A\n\n${code('bash', 'ls')}\n\n## Next\n\n${code('js', 'a')}\n`])
  })
  test('is closed before the rule that parts it from what follows', () => {
    const files = { 'references/a.md': '# A\n\n```python\nrun()\n\n---\n\n## Next\n\nText.\n' }
    expect(textsAfter('SPEC-015', files)).toEqual(['# A\n\n```python\nrun()\n```\n\n---\n\n## Next\n\nText.\n'])
  })
  test('is not closed where the next one would take in all that follows', () => {
    const glued = `${'```bash'}\nls\n\n${'``````bash'}\npwd\n${'```'}\n\nText.\n\n${'```it.'} So\n\nmore.\n`
    const files = { 'references/a.md': `# A\n\n${glued}` }
    expect(issueCount('SPEC-015', files)).toBeGreaterThan(0)
    expect(textsAfter('SPEC-015', files)).toEqual([])
  })
  test('is closed below a code span of three marks at the start of a line', () => {
    const files = { 'references/a.md': `# A\n\n${'```ls```'} lists.\n\n${'```bash'}\nls\n\n## Next\n\nText.\n` }
    expect(textsAfter('SPEC-015', files)).toEqual([
      `# A\n\n${'```ls```'} lists.\n\n${code('bash', 'ls')}\n\n## Next\n\nText.\n`,
    ])
  })
  test('of a program gets no longer pair around the headings it took in', () => {
    const body = `${'```vue'}\n<script />\n\n## Next\n\nText.\n\n${code('vue', '<template />')}\n${'```'}\n`
    const files = { 'references/a.md': `# A\n\n${body}` }
    expect(issueCount('SPEC-015', files)).toBeGreaterThan(0)
    expect(textsAfter('SPEC-015', files).filter((text) => text.includes('````'))).toEqual([])
  })
  test('is not closed within a text of YAML', () => {
    const yaml = [
      'name: a',
      'content: |-',
      '  {{ head }}',
      '',
      '  ## Usage',
      '',
      '  ```hcl',
      '  a = 1',
      '  ```',
      '',
      '  {{ rest }}',
    ]
    const files = { 'references/a.md': `# A\n\n${code('yaml', ...yaml)}\n\n## Next\n\n${code('js', 'a')}\n` }
    expect(issueCount('SPEC-015', files)).toBeGreaterThan(0)
    expect(textsAfter('SPEC-015', files).filter((text) => text.includes('## Usage\n```'))).toEqual([])
  })
  test('that is the only one is closed before the heading', () => {
    const files = { 'references/a.md': '# A\n\n```\nnpm test\n\n## Next\n\nText.\n' }
    expect(textsAfter('SPEC-015', files)).toEqual(['# A\n\n```\nnpm test\n```\n\n## Next\n\nText.\n'])
  })
})
