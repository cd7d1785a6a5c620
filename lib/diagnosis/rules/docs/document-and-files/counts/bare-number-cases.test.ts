import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const list = (...items: string[]) => items.map((item) => `- ${item}`).join('\n')
const places = (...rows: string[]) =>
  `| Place | Value |\n|---|---|\n${rows.map((row) => `| ${row} | \`1.0\` |`).join('\n')}`

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DOC-CON-002',
    'what has passed before something is done',
    entry(`Close the jar once all four have passed:\n\n${list('it is full', 'it is dry', 'it is weighed')}`),
  ],
  [
    'DOC-CON-002',
    'a number without its things above rows',
    entry(`For batch A.B, all three must match:\n\n${places('Label', 'Lid', 'Book', 'Box')}`),
  ],
  [
    'DOC-CON-002',
    'a number without its things above items',
    entry(`All four must be true before the jar is closed:\n\n${list('it is full', 'it is dry', 'it is weighed')}`),
  ],
  [
    'DOC-CON-002',
    'all of what has to agree',
    entry(`A jar leaves the house only when all three hold:\n\n${list('full', 'dry', 'weighed', 'labelled')}`),
  ],
  [
    'DOC-CON-002',
    'what something is built around',
    entry(
      `This kitchen is built around four simple pantry patterns:\n\n${list('jars are filled at once', 'lids should stay dry', 'a label tells the day', 'old jars stand in front', 'empty ones go back')}`,
    ),
  ],
  [
    'DOC-CON-002',
    'what something revolves around',
    entry(
      `The work revolves around three core principles:\n\n${list('**Dry**: no drop', '**Full**: no air', '**Dark**: no sun', '**Cold**: no heat')}`,
    ),
  ],
  [
    'DOC-CON-002',
    'what something is judged by, in Chinese',
    entry(`对每个罐子，基于以下四个信号推断种类：\n\n${list('**颜色**：深浅', '**重量**：轻重', '**气味**：酸甜')}`),
  ],
  [
    'DOC-CON-002',
    'axes along which something is looked at, in Chinese',
    entry(
      `每个罐子从以下三个维度进行评估：\n\n${list('**颜色**：深浅', '**重量**：轻重', '**气味**：酸甜', '**瓶盖**：松紧')}`,
    ),
  ],
  [
    'DOC-CON-002',
    'an Italian count with a remark',
    entry(`Chiedi prima. Le tre opzioni, con le differenze:\n\n1. **Breve** — poco\n2. **Lunga** — tutto`),
  ],
  [
    'DOC-CON-002',
    'a French count with a remark',
    entry(`Les trois modes, avec leurs limites :\n\n${list('**Court** — peu', '**Long** — tout')}`),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'a number of what the sentence names',
    entry(`Lint, types and tests: all three must pass. Then:\n\n${list('pack', 'send', 'wait', 'look')}`),
  ],
  [
    'DOC-CON-002',
    'a number of what stands above',
    entry(`${list('full', 'dry', 'cold')}\n\nOnly when all three hold:\n\n${list('pack', 'send', 'wait', 'look')}`),
  ],
  [
    'DOC-CON-002',
    'what is done when all are there',
    entry(`When all three are true:\n\n${list('pack', 'send', 'wait', 'look')}`),
  ],
  ['DOC-CON-002', 'as many as are counted', entry(`All three must match:\n\n${places('Label', 'Lid', 'Book')}`)],
  [
    'DOC-CON-002',
    'about so many',
    entry(
      `It is told in around four simple patterns:\n\n${list('**a**: x', '**b**: x', '**c**: x', '**d**: x', '**e**: x')}`,
    ),
  ],
  [
    'DOC-CON-002',
    'what is done with each of some, in Chinese',
    entry(`对以下两个文件分别处理：\n\n${list('打开', '阅读', '关闭')}`),
  ],
]

describeCases(found, leftAlone)
