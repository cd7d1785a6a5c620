import { describe, expect, it } from 'vitest'
import { entry, fence, findingsOf, type TestFiles } from '../test-skill.ts'

const inWork = ['`$', '{workDir}/a.json`'].join('')

/** Places of real skills that looked like a defect and were none, in other words. */
const clean: [rule: string, why: string, files: TestFiles][] = [
  [
    'APV-002',
    'the second step runs on another machine',
    sh('app --list > plugins.txt\n# On the new machine\nxargs -n 1 app < plugins.txt'),
  ],
  [
    'APV-002',
    'a reference shows how an interface is called',
    {
      'references/api.md': `# API\n\n\`\`\`js\nWrite(${inWork}, x)\nconst y = Read(${inWork})\n\`\`\`\n`,
      ...entry('See [the API](references/api.md).'),
    },
  ],
  ['APV-002', 'a target that is only a variable', sh('key get > "$KEY_FILE"\ncat "$KEY_FILE" | login')],
  ['DF-004', 'a blank to be filled in is no redirect', sh('gh gist edit <gist-id> -f <file.md> /tmp/new-text.md')],
  ['DF-009', 'a file that somebody else left', sh('cp /tmp/artifact.py findings/')],
  [
    'AUT-001',
    'the varying part of an id',
    entry('Ids look like `REQ-2026-XXX`. REQ-2026-XXX:\n\n- XXX: a number that goes up'),
  ],
  ['SPEC-014', 'a test of a script', { 'scripts/test_run.py': 'def test_it(): pass\n' }],
  [
    'DOC-CON-002',
    'what holds at a number of places',
    entry('It passes when, at all three sizes:\n\n- a\n- b\n- c\n- d'),
  ],
  ['DOC-CON-002', 'what things require', entry('The three checks require:\n\n- a\n- b\n- c\n- d')],
  [
    'TKN-002',
    'a state of the code the skill teaches',
    {
      'references/code.md':
        '# Code\n\n```ts\ninterface ViewState {\n  alphaCount: number\n  betaCount: number\n  gammaCount: number\n}\n```\n',
      ...entry('Follow [the code](references/code.md).'),
    },
  ],
]

describe('a careful reader would not want to hear of', () => {
  it.each(clean)('%s: %s', (rule, _why, files) => expect(findingsOf(rule, files)).toEqual([]))
})

describe('but would of', () => {
  it.each([
    ['APV-002', sh('app --list > "$WORK/plugins.txt"\nxargs -n 1 app < "$WORK/plugins.txt"')],
    ['DOC-CON-002', entry('There are three checks:\n\n- a\n- b\n- c\n- d')],
    ['AUT-001', entry('XXX: say how it is deployed')],
  ])('%s', (rule, files) => expect(findingsOf(rule, files)).toHaveLength(1))
})

function sh(text: string): TestFiles {
  return entry(fence('bash', text))
}
