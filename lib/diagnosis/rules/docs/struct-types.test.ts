import { describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const rule = 'DOC-RED-003'
const go = (last: string): string => `type JarSpec struct {\n\tLid  string \`json:"lid"\`\n\tSize int\n\t${last}\n}`
const rust = (last: string): string =>
  `#[derive(Debug)]\npub struct JarSpec {\n    pub lid: String,\n    pub size: Option<u32>,\n    pub ${last},\n}`
const references = (language: string, one: string, other: string): TestFiles => ({
  ...entry('See `references/a.md` and `references/b.md`.'),
  'references/a.md': `# Intake\n\n${fence(language, one)}\n`,
  'references/b.md': `# Report\n\n${fence(language, other)}\n`,
})

describeCases(
  [
    [rule, 'a struct of Go in two references', references('go', go('Full bool'), go('Full bool'))],
    [rule, 'a struct of Go with a field of another type', references('go', go('Full bool'), go('Full string'))],
    [rule, 'a struct of Rust in two references', references('rust', rust('full: bool'), rust('full: bool'))],
  ],
  [
    [rule, 'structs of other names', references('go', go('Full bool'), go('Full bool').replace('JarSpec', 'LidSpec'))],
    [
      rule,
      'a struct of a sample program',
      references('go', go('Full bool'), `${go('Full bool')}\n\nfunc (j JarSpec) Open() {\n\tj.Full = false\n}`),
    ],
    [
      rule,
      'structs of other fields',
      references('rust', rust('full: bool'), 'struct JarSpec {\n    path: String,\n    name: String,\n}'),
    ],
  ],
)
