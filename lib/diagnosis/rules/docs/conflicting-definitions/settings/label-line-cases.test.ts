import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const summed = (text: string, title = 'Summary'): TestFiles => ({
  'guides/one.md': `# Limits\n\n- **Jar limit:** 20 kg\n- **Drying time:** 30 minutes\n\n## ${title}\n\n${text}\n`,
})
const tables = (one: string, other: string, key = 'shelves'): TestFiles => {
  const rows = (number: number) => `| Key | Value |\n|---|---|\n| ${key} | ${number} |\n| hooks | 80 |\n| lids | 2 |\n`
  return { 'guides/one.md': `# Cellar\n\n## ${one}\n\n${rows(4)}\n## ${other}\n\n${rows(8)}` }
}

const inTwo = (one: string, other: string): TestFiles => ({
  ...entry(`See [b](references/b.md).\n\n${one}`),
  'references/b.md': `# Jars\n\n${other}\n`,
})

/** Labels that a line of a summary gives one after another, and tables of settings below two titles. */
const found: Case[] = [
  [rule, 'a label with its unit in brackets', inTwo('**Max jar weight (kg):** 4', '- **Max jar weight (kg):** 6')],
  [rule, 'the first label of a line', summed('Jar limit: 25 kg, drying time: 30 minutes.')],
  [rule, 'the second label of a line', summed('Jar limit: 20 kg; drying time: 45 minutes.', 'In short')],
  [rule, 'labels with dots between', summed('Jar limit: 25 kg · Drying time: 30 minutes', 'At a glance')],
  [rule, 'a label behind a sentence', summed('Handle them with care. Jar limit: 25 kg.')],
  [rule, 'labels of an item', summed('- Jar limit: 25 kg, and drying time: 30 minutes')],
  [rule, 'a list in short', summed('- Jar limit: 25 kg\n- Drying time: 30 minutes', 'In short')],
  [
    rule,
    'labels of a line in Chinese',
    {
      'guides/one.md':
        '# 限制\n\n- **单罐上限**：8 公斤\n- **架子数量上限**：12 个\n\n## 小结\n\n单罐上限：8 公斤；架子数量上限：15 个。\n',
    },
  ],
  [rule, 'tables of settings', tables('Settings of the cellar', 'Default settings')],
  [rule, 'tables of settings in code', tables('Settings', 'Configuration', '`shelves`')],
  [rule, 'tables of settings in Chinese', tables('酒窖设置', '默认设置')],
  [rule, 'labels with a word between', summed('Jar limit: 25 kg and drying time: 30 minutes.')],
  [rule, 'labels with a stroke between', summed('Jar limit: 25 kg / Drying time: 30 minutes', 'Recap')],
]

const leftAlone: Case[] = [
  [rule, 'a label with two units in brackets', inTwo('**Max jar weight (kg):** 4', '- **Max jar weight (g):** 4000')],
  [rule, 'labels that say the same', summed('Jar limit: 20 kg, drying time: 30 minutes.')],
  [rule, 'a label behind a sentence that says the same', summed('Handle them with care. Jar limit: 20 kg.')],
  [rule, 'labels of a case', summed('Tin cellar: jar limit: 25 kg, drying time: 30 minutes.')],
  [rule, 'labels below no summary', summed('Jar limit: 25 kg, drying time: 30 minutes.', 'Tin')],
  [rule, 'tables of two presets', tables('Preset small', 'Preset large')],
  [rule, 'tables of two cases', tables('Production settings', 'Default settings')],
  [rule, 'tables of two things', tables('Settings of the cellar', 'Settings of the attic')],
  [rule, 'tables of other titles', tables('Cellar', 'Attic')],
]

describeCases(found, leftAlone)
