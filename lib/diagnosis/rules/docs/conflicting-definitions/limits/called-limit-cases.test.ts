import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  ...entry(`See \`references/b.md\`.\n\n${one}`),
  'references/b.md': `# B\n\n${other}\n`,
})
const summary = 'Maximum length of the summary of a wash'

/** Limits and defaults that a sentence calls so, or that stand behind one label, in few words. */
const found: Case[] = [
  [rule, 'a default of one word', both('The default shelf is 6.', 'The default shelf is 9.')],
  [rule, 'a maximum of one word', both('The maximum number of jars is 12.', '- The maximum number of jars is 16.')],
  [rule, 'a maximum that begins', both('Maximum 12 jars per shelf.', 'Maximum 16 jars per shelf.')],
  [rule, 'a default in Chinese', both('默认罐数为 6。', '默认罐数为 9。')],
  [
    rule,
    'what holds where nothing is given',
    both('If no shelf is given, use shelf 6.', 'If no shelf is given, use shelf 9.'),
  ],
  [rule, 'a label of one word', both('**Max jars:** 12', '**Max jars:** 16')],
  [
    rule,
    'a row below a head of limits',
    both('| Shelf | Limit |\n|---|---|\n| Jar height | 12 cm |\n| Lid weight | 9 g |', '- Jar height: at most 16 cm'),
  ],
  [rule, 'a default that is a word, in bold', both('**Default glaze:** honey', '**Default glaze:** slate')],
  [rule, 'a default form', both('The default output format is Markdown.', 'The default output format is HTML.')],
  [rule, 'an item of a checklist with the label', entry(`**${summary}**: 40 lines\n\n- [ ] ${summary}: 60 lines`)],
]

const leftAlone: Case[] = [
  [
    rule,
    'a row below another head',
    both('| Shelf | Found |\n|---|---|\n| Jar height | 12 cm |\n| Lid weight | 9 g |', '- Jar height: at most 16 cm'),
  ],
  [rule, 'one default of one word', both('The default shelf is 6.', 'The default shelf is 6.')],
  [rule, 'what holds in a case', both('If a lid is lost, use shelf 6.', 'If a lid is lost, use shelf 9.')],
  [rule, 'a measured number', both('The number of jars is 12.', 'The number of jars is 16.')],
  [rule, 'a default output', both('The default output is lids.', 'The default output is jars.')],
  [rule, 'the same length in an item of a checklist', entry(`**${summary}**: 40 lines\n\n- [ ] ${summary}: 40 lines`)],
  [
    rule,
    'a maximum of each of two references',
    {
      ...entry('See `references/a.md` and `references/b.md`.'),
      'references/a.md': '# Lids\n\nThe maximum number of jars is 12.\n',
      'references/b.md': '# Tops\n\nThe maximum number of jars is 16.\n',
    },
  ],
]

describeCases(found, leftAlone)
