import { type Case, describeCases } from '../../test-cases.ts'
import { entryWith, fence, phase, type TestFiles } from '../../test-skill.ts'

/** An agent that works below what the entry declares. */
const declared = (text: string, prompt = 'Write the labels of the week into labels.md.'): TestFiles => ({
  'SKILL.md': entryWith(`# A\n\n${text}\n`),
  ...phase(fence('js', `const r = Agent({ subagent_type: "x", prompt: "${prompt}" })`)),
})
const english = '- Never change the names of the jars.\n- Each label must be short.'

const found: Case[] = [
  [
    'MEM-001',
    'Russian',
    declared(
      '## Ограничения\n\n- Никогда не менять названия банок.\n- Каждая метка должна быть короткой.',
      'Напиши метки недели.',
    ),
  ],
  [
    'MEM-001',
    'traditional Chinese',
    declared('## 限制條件\n\n- 不得改動罐子的名稱\n- 標籤必須簡短', '寫出本週的標籤並存成 labels.md。'),
  ],
  ['MEM-001', 'a title that says what is mandatory', declared(`## House style (mandatory)\n\n${english}`)],
  ['MEM-001', 'limits of something', declared(`## Scope limits\n\n- Never change the names.\n- Do not open the jars.`)],
  ['MEM-001', 'one line', declared('Constraints: never change the names of the jars; each label must be short.')],
  [
    'MEM-001',
    'a sentence that orders to keep to what follows',
    declared(`Keep to the following at all times:\n\n${english}`),
  ],
  ['MEM-001', 'what holds', declared(`The following applies to every jar:\n\n${english}`)],
  ['MEM-001', 'a bold label of rules that always hold', declared(`**Rules that always hold:**\n\n${english}`)],
  ['MEM-001', 'a bold label of rules for all', declared(`**Rules for every jar**\n\n${english}`)],
  ['MEM-001', 'rules that always hold, in Chinese', declared(`**始终适用的规则**\n\n${english}`)],
  ['MEM-001', 'a bold label that says that rules apply', declared(`**These rules apply throughout:**\n\n${english}`)],
  ['MEM-001', 'a bold label of what always holds', declared(`**What always holds**\n\n${english}`)],
  ['MEM-001', 'rules that nobody may break, in Chinese', declared(`**不可违反的规则：**\n\n${english}`)],
  ['MEM-001', 'tags of limits', declared(`<limits>\n${english}\n</limits>`)],
  [
    'MEM-001',
    'tags around rules in sentences',
    declared('<rules>\n- Never open a jar.\n- Every jar needs a label.\n</rules>'),
  ],
  [
    'MEM-001',
    'tags around limits',
    declared('<rules>\n- At most one jar is opened.\n- No label is longer than a line.\n</rules>'),
  ],
  ['MEM-001', 'what is never done', declared('## Never\n\n- Change the names of the jars\n- Open a jar')],
  [
    'MEM-001',
    'what somebody must not do',
    declared('## What you must not do\n\n- Change the names of the jars\n- Open a jar'),
  ],
  ['MEM-001', 'what is important', declared('## Important\n\n- Never change the names.\n- Do not open the jars.')],
  [
    'MEM-001',
    'rules in a tag, some of them plain orders',
    declared('<rules>\n- Leave the jars as they are.\n- Never open a lid.\n- Keep each label.\n</rules>'),
  ],
  ['MEM-001', 'rules in a tag', declared('<rules>\n- Never change the names.\n- Do not open the jars.\n</rules>')],
  ['MEM-001', 'red lines', declared(`## Red lines\n\n${english}`)],
  ['MEM-001', 'what must never be', declared(`## What must never happen\n\n${english}`)],
  ['MEM-001', 'what must be kept to in Chinese', declared('## 必须遵守\n\n1. 禁止改动罐子的名称\n2. 标签必须简短')],
  ['MEM-001', 'limits in Chinese above the work', declared('## 限制\n\n- 不得改动罐子的名称\n- 标签须简短')],
  [
    'MEM-001',
    'French',
    declared(
      '## Contraintes\n\n- Ne jamais changer le nom des bocaux.\n- Chaque étiquette doit être courte.',
      'Écris les étiquettes de la semaine.',
    ),
  ],
  [
    'MEM-001',
    'German',
    declared(
      '## Regeln\n\n- Niemals die Namen der Gläser ändern.\n- Jedes Etikett muss kurz sein.',
      'Schreibe die Etiketten für die Gläser.',
    ),
  ],
  [
    'MEM-001',
    'Korean',
    declared('## 제약 조건\n\n- 병의 이름을 바꾸지 않는다.\n- 라벨은 반드시 짧아야 한다.', '이번 주 라벨을 작성하라.'),
  ],
  [
    'MEM-001',
    'what is put right in Chinese',
    declared(english.replace(/^/, '## Constraints\n\n'), '校对标签，直接改正错字并保存。'),
  ],
]

const leftAlone: Case[] = [
  ['MEM-001', 'a bold label of rules', declared(`**Rules of jam**\n\n${english}`)],
  ['MEM-001', 'a bold label of when rules apply', declared(`**When rules apply**\n\n${english}`)],
  ['MEM-001', 'tags of a jam', declared(`<jam>\n${english}\n</jam>`)],
  ['MEM-001', 'a bold label of rules that hold for none', declared(`**Rules that jams have**\n\n${english}`)],
  [
    'MEM-001',
    'tags around what is not all limits',
    declared('<rules>\n- At most one jar is opened.\n- Jam is sweet.\n- It is red.\n</rules>'),
  ],
  ['MEM-001', 'rules of what a tool takes', declared(`## Parameter rules\n\n${english}`)],
  ['MEM-001', 'rules of what a person is told', declared(`## Response rules\n\n${english}`)],
  ['MEM-001', 'limits of a program', declared('## Rate limits\n\n- Never more than five calls.\n- Do not retry.')],
  [
    'MEM-001',
    'one that lists in traditional Chinese',
    declared('## 限制條件\n\n- 不得改動罐子的名稱\n- 標籤必須簡短', '讀取標籤，列出日期。'),
  ],
  [
    'MEM-001',
    'one that reads in French',
    declared(
      '## Contraintes\n\n- Ne jamais changer le nom des bocaux.\n- Chaque étiquette doit être courte.',
      'Lis les étiquettes et liste les dates.',
    ),
  ],
  ['MEM-001', 'what follows without norms', declared('Keep to the following order:\n\n- Jars\n- Lids\n- Labels')],
  ['MEM-001', 'what is never reached', declared('## Never reached\n\n- The names of the jars\n- The lid of a jar')],
  ['MEM-001', 'what is important to know', declared('## Important\n\n- Never open the jars.\n- Jars come in boxes.')],
  ['MEM-001', 'a tag around tips', declared('<rules>\n- Show the jars.\n- Name the lids.\n- Use a cloth.\n</rules>')],
  ['MEM-001', 'a tag around words', declared('<rules>\n- Names of the jars\n- Lids of the jars\n</rules>')],
  ['MEM-001', 'what a French skill reads', declared('## Règles\n\n- Bocaux\n- Couvercles')],
]

describeCases(found, leftAlone)
