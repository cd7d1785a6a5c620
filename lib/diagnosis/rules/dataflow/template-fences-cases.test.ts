import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

const below = (lead: string, text: string, language = 'markdown', more = '') =>
  entry(`## Letter\n\n${lead}\n\n${fence(language, text)}\n\n${more}`)
const letter = '# Harvest {{barrelCode}}\n\nDear growers, the juice of today is ready.'

const found: Case[] = [
  [
    'DF-006',
    'a text that is filled in',
    entry(
      `Fill this in and send it:\n\n${fence('text', 'Dear {{reader}}, your {{boxRef}} has left.')}\n\n| Placeholder | Meaning |\n|---|---|\n| reader | who gets it |\n| box | its number |`,
    ),
  ],
  [
    'DF-006',
    'a text that is filled in, in Chinese',
    entry(
      `填好以下内容后寄出：\n\n${fence('text', '{{reader}}：你的 {{boxRef}} 已寄出。')}\n\n| 占位符 | 含义 |\n|---|---|\n| reader | 收件人 |\n| box | 编号 |`,
    ),
  ],
  ['DF-006', 'a name behind a dollar', below('Write the letter from this template:', '# Harvest @{barrelCode}')],
  ['DF-006', 'a template of a file', below('Fill in this template and save it as `letter.md`:', letter)],
  ['DF-006', 'a name in a template that something has', below('The letter has this template:', letter)],
  [
    'DF-006',
    'a name in a template that something looks like',
    below('Each letter looks like the following letter template:', letter, ''),
  ],
  [
    'DF-006',
    'a name in a template of which the line above says no more',
    below('Letters have one form; the template is:', letter),
  ],
  ['DF-006', 'a name in a template', below('Write the letter from this template:', letter)],
  [
    'DF-006',
    'a name in a template of another kind',
    below('Create the ticket with the following issue template:', letter, 'md'),
  ],
  ['DF-006', 'a name in a template that is used', below('For each barrel, use this template:', letter, '')],
  [
    'DF-006',
    'a name in a Chinese template',
    below('按照以下模板撰写信件：', '# 收成 {{barrelCode}}\n\n今天的果汁已经备好。'),
  ],
  [
    'DF-006',
    'a name in lines that stand at the top of what is made',
    below('Put these lines at the top of each letter you write:', letter, 'html'),
  ],
  ['DF-006', 'a name in what every page begins with', below('Begin every page of the letter with this head:', letter)],
  ['DF-006', '文件开头的内容中的名称', below('在信件文件的开头写上这几行：', letter)],
  ['DF-006', 'a member in a template', below('Fill in this form:', 'Barrel: {{harvest_barrel.code}}', 'text')],
]

const leftAlone: Case[] = [
  [
    'DF-006',
    'names that the table tells',
    entry(
      `Fill this in and send it:\n\n${fence('text', 'Dear {{reader}}, your {{box}} has left.')}\n\n| Placeholder | Meaning |\n|---|---|\n| reader | who gets it |\n| box | its number |`,
    ),
  ],
  [
    'DF-006',
    'a name in the template of a component',
    below('The lamp has this template:', '<p>{{ barrelCode }}</p>', 'vue'),
  ],
  [
    'DF-006',
    'a name that is told',
    below('Write the letter from this template:', letter, 'markdown', 'The barrel code stands on the lid.'),
  ],
  [
    'DF-006',
    'a name in a list',
    below('Write the letter from this template:', letter, 'markdown', '- `{{barrelCode}}`: what stands on the lid'),
  ],
  [
    'DF-006',
    'a name that is told, in lines at the top',
    below('Put these lines at the top of each letter:', letter, 'html', '`barrelCode` is what stands on the lid.'),
  ],
  ['DF-006', 'what stands at the top of a letter', below('At the top of each letter one finds these lines:', letter)],
  ['DF-006', 'a text that is shown', below('A letter looks like this:', letter)],
  [
    'DF-006',
    'a template of a program',
    below('Fill this Jinja template with the program; use this template:', `{% if ripe %}\n${letter}\n{% endif %}`),
  ],
  ['DF-006', 'what a shell puts in', below('Write the letter from this template:', '# @{BARREL}')],
  ['DF-006', 'a path behind a template', below('The old template is in `letter.md`. An example:', letter)],
  ['DF-006', 'names in upper case', below('Write the letter from this template:', '# {{BARREL}}')],
  ['DF-006', 'a block of code', below('Write the module from this template:', 'const a = "{{barrelCode}}"', 'js')],
]

describeCases(found, leftAlone)
