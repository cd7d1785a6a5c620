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

const samples = (...last: string[]): TestFiles => ({
  ...entry(last.map((_, n) => `See \`references/${n}.md\`.`).join('\n')),
  ...Object.fromEntries(last.map((one, n) => [`references/${n}.md`, `# Part ${n}\n\n${fence('rust', rust(one))}\n`])),
})
const zod = (name: string): TestFiles => references('ts', zodOf(name), zodOf(name))
const zodOf = (name: string): string =>
  `const ${name} = z.object({ lid: z.string(), size: z.number(), full: z.boolean() })`

describeCases(
  [
    [rule, 'a struct of Go in two references', references('go', go('Full bool'), go('Full bool'))],
    [rule, 'a struct of Go with a field of another type', references('go', go('Full bool'), go('Full string'))],
    [rule, 'a schema that is called after what it is of', zod('JarSchema')],
    [rule, 'a struct of Rust in two references', references('rust', rust('full: bool'), rust('full: bool'))],
  ],
  [
    [rule, 'samples of one name in many references', samples('full: bool', 'full: String', 'full: u8')],
    [rule, 'schemas that are called nothing else', zod('schema')],
    [
      rule,
      'a sample of what the entry tells',
      {
        ...entry(fence('rust', rust('full: bool'))),
        'samples/jar.md': `# Jar\n\n${fence('rust', rust('full: bool'))}\n`,
      },
    ],
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
