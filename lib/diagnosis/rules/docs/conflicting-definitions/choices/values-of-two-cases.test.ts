import { describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const form = (key: string, last: string): string =>
  fence('yaml', `state: new\n${key}:\n  glaze: dry | wet | ${last}\n  grain: fine | rough`)
const inFiles = (one: string, other: string, files: [string, string]): TestFiles => ({
  ...entry(`See \`${files[0]}\` and \`${files[1]}\`.`),
  [files[0]]: `# Kiln\n\n${one}\n`,
  [files[1]]: `# Shelf\n\n${other}\n`,
})
const inPhases = (one: string, other: string) => inFiles(one, other, ['phases/1-fire.md', 'phases/2-stack.md'])
const inAgents = (one: string, other: string) => inFiles(one, other, ['agents/firer.md', 'agents/stacker.md'])
const inReferences = (one: string, other: string): TestFiles => ({
  ...inFiles(one, other, ['references/a.md', 'references/b.md']),
  ...Object.fromEntries(Array.from({ length: 14 }, (_, n) => [`references/part-${n}.md`, `# Part ${n}\n\nIt runs.\n`])),
})
const props = (last: string, more: string): string =>
  `| Field | Allowed values |\n|---|---|\n| \`glaze_mode\` | \`dry\`, \`wet\`, \`${last}\` |${more}`
const others = '\n| `width` | a number |\n| `height` | a number |'
const typed = (...said: string[]): string =>
  `| Name | Type | Description |\n|---|---|---|\n${said.map((one, at) => `| \`p${at + 1}\` | \`Pair\` | ${one} |`).join('\n')}`
const levels = (said: string): string => `| Level | Meaning |\n|---|---|\n| P1 | a cracked pot |\n| P2 | ${said} |`

describeCases(
  [
    [rule, 'a field of one object in two steps', inPhases(form('pots', 'cracked'), form('pots', 'broken'))],
    [rule, 'a field alone in its table, of two of many references', inReferences(props('cold', ''), props('hot', ''))],
    [
      rule,
      'levels of two steps',
      inPhases(levels('a chip in the rim of the pot'), levels('a late delivery of the clay')),
    ],
  ],
  [
    [rule, 'a field of two objects', inPhases(form('pots', 'cracked'), form('lids', 'broken'))],
    [rule, 'what two agents answer with', inAgents(form('pots', 'cracked'), form('pots', 'broken'))],
    [
      rule,
      'two items of one list with one label',
      entry(
        '- First: packs/clay/kiln-room/head\n- Second: packs/clay/kiln-room/firer\n- Second: packs/clay/kiln-room/glazer',
      ),
    ],
    [
      rule,
      'a field among others, of two of many references',
      inReferences(props('cold', others), props('hot', others)),
    ],
    [
      rule,
      'types of a value',
      inPhases(
        '| Field | Type |\n|---|---|\n| `kiln_spec` | `KilnSpec \\| string` |',
        '| Field | Type |\n|---|---|\n| `kiln_spec` | `string \\| object` |',
      ),
    ],
    [
      rule,
      'a type of a sample',
      inFiles(
        fence('ts', "type PotState = 'dry' | 'wet' | 'fired'"),
        fence('ts', "type PotState = 'dry' | 'wet' | 'glazed'"),
        ['references/states.md', 'samples/states.md'],
      ),
    ],
    [
      rule,
      'parameters of two functions',
      entry(
        `## \`Line(p1, p2)\`\n\n${typed('Start point', 'End point')}\n\n## \`Arc(p1, p2)\`\n\n${typed('Start point', 'Midpoint of it', 'End point')}`,
      ),
    ],
  ],
)
