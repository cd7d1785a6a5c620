import { describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const references = (one: string, other: string): TestFiles => ({
  ...entry('See `references/a.md` and `references/b.md`.'),
  'references/a.md': `# Intake\n\n${one}\n`,
  'references/b.md': `# Report\n\n${other}\n`,
})
const both = (form: (member: string) => string): TestFiles => references(form('dusk'), form('night'))
const many = (files: TestFiles): TestFiles => ({
  ...files,
  ...Object.fromEntries(Array.from({ length: 14 }, (_, n) => [`references/part-${n}.md`, `# Part ${n}\n\nIt runs.\n`])),
})
const alias = (member: string): string => fence('ts', `type LampState = 'dawn' | 'noon' | '${member}'`)
const span = (member: string): string => `\`lamp_state\`: \`dawn\` | \`${member}\` | \`none\``
const row = (member: string): string =>
  `| Field | Allowed values |\n|---|---|\n| \`lamp_state\` | \`dawn\`, \`noon\`, \`${member}\` |`
const schema = (member: string): string =>
  fence('json', `{ "properties": { "lamp_state": { "type": "string", "enum": ["dawn", "noon", "${member}"] } } }`)

describeCases(
  [
    [rule, 'a type that two references declare', both(alias)],
    [rule, 'a type of one word', both((member) => alias(member).replace('LampState', 'Lamp'))],
    [rule, 'a type of which one reference has another value', references(alias('dusk'), alias("dusk' | 'night"))],
    [rule, 'a field in tables of two references among many', many(both(row))],
    [rule, 'a key with its values behind it, one of them for no value', both(span)],
    [rule, 'a schema and a type of two references', references(schema('dusk'), alias('night'))],
    [
      rule,
      'a sentence and a table of two references',
      references('`lamp_state` has three values: `dawn`, `noon`, `dusk`.', row('night')),
    ],
    [
      rule,
      'a schema and a type in one document',
      entry(`## Intake\n\n${schema('dusk')}\n\n## Report\n\n${alias('night')}`),
    ],
  ],
  [
    [rule, 'one list in two references', references(alias('dusk'), row('dusk'))],
    [rule, 'fields of one word', many(both((member) => row(member).replace('lamp_state', 'lamp')))],
    [rule, 'a word that many things have', both((member) => alias(member).replace('LampState', 'Status'))],
    [rule, 'what two variables hold', both((member) => fence('python', `lamp_ids = ["A1", "B2", "${member}", "D4"]`))],
    [rule, 'lists of three kinds', many(references(`${row('dusk')}\n\n## More\n\n${row('eve')}`, row('night')))],
    [rule, 'another word for one value', references(alias('night'), alias('nightly'))],
    [
      rule,
      'what plain words call by one name',
      many(both((member) => `The lamp state is one of \`dawn\`, \`noon\` or \`${member}\`.`)),
    ],
  ],
)
