import { expect, test } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { fence, findingsOf, type TestFiles } from '../../test-skill.ts'

const put = (name: string) => `$\{${name}}`
const code = (text: string): TestFiles => ({ 'phases/01-a.md': `# A\n\nOn failure stop.\n\n${fence('js', text)}\n` })
const call = (prompt: string, type = 'explore') => `Agent({ subagent_type: "${type}", prompt: \`${prompt}\` })`
const all = (...prompts: string[]) =>
  code(`const all = await Promise.all([\n${prompts.map((one, at) => `  ${call(one, `reader-${at}`)},\n`).join('')}])`)

const withTools = (text: string): TestFiles => ({
  'SKILL.md': `---\nname: base-skill\ndescription: Checks a folder. Use when asked to.\nallowed-tools: Read\n---\n# A\n\n${text}\n`,
})

const found: Case[] = [
  ...[
    '反复修改，直到所有引用都能找到出处。',
    '反复绘制，直到效果满意。',
    'レビューで指摘がなくなるまで直す。',
    'If titles are still missing, keep revising the list until all of them can be matched.',
  ].map((text): Case => ['AGT-010', text, { 'phases/01-a.md': `# A\n\n${text}\n` }]),
  ...['`WebSearch` で検索する。', 'WebSearchツールで本を調べる。', 'Books without a year: use the WebSearch tool.'].map(
    (text): Case => ['AGT-005', text, withTools(text)],
  ),
  ['AGT-004', 'a new agent that is opened', code(call('Open a new agent for every boat. Return JSON {x}'))],
  [
    'AGT-004',
    'an order before a ban behind a full stop without a blank',
    code(call('記録を探す。call a sub-agent for each log file.ファイルは変更しない (must not edit)。JSON {x} を返す')),
  ],
  [
    'AGT-005',
    'a tool for things without something',
    withTools('Use the WebSearch tool to find the year of a book without one.'),
  ],
  [
    'AGT-005',
    'a tool where something is not there',
    withTools('If the list is not there, use the Write tool to make it.'),
  ],
  ['AGT-005', 'a tool instead of another one', withTools('Use the `Grep` tool, not Bash.')],
  [
    'AGT-002',
    'the first line that the state keeps by a name',
    code(
      `try {\n  const out = await ${call('List the boats, one a line')}\n  const first = out.split('\\n')[0]\n  state.boat = first\n} catch (e) { stop(e) }`,
    ),
  ],
  [
    'AGT-002',
    'the first line that the state keeps',
    code(
      `try {\n  const out = await ${call('List the boats, one a line')}\n  state.boat = out.split('\\n')[0]\n} catch (e) { stop(e) }`,
    ),
  ],
  [
    'AGT-010',
    'what has to match, in Chinese',
    { 'phases/01-a.md': '# A\n\n若仍有缺失，反复修改清单，直到全部名称都能核对上。\n' },
  ],
  [
    'AGT-010',
    'what has to match, in Japanese',
    { 'phases/01-a.md': '# A\n\n全ての名前が照合できるまで修正を繰り返す。\n' },
  ],
  [
    'AGT-008',
    'a question in which a value bears the word of a client',
    code('const a = request_user_input({ questions: [{ id: "platform", question: "Cursor or codex?" }] })'),
  ],
  [
    'AGT-008',
    'a call below a list of files',
    withTools(`- \`oven-mapping.md\`: ovens and trays\n\n${fence('js', 'close_agent({ id: baker })')}`),
  ],
  [
    'AGT-005',
    'a call that a Korean sentence orders',
    withTools('배마다 `AskUserQuestion({ questions: [q] })` 로 묻는다.'),
  ],
  [
    'AGT-006',
    'the values of an object of prompts',
    code(
      `const prompts = {\n  a: "Reply with JSON {x}",\n  b: "Reply with a Markdown table",\n  c: "Reply with only the path",\n}\nconst all = []\nfor (const p of Object.values(prompts)) all.push(await Agent({ subagent_type: "explore", prompt: p }))`,
    ),
  ],
  ['AGT-004', 'a German order', code(call('Erzeuge für jedes Boot einen Unteragenten und gib JSON {x} zurück'))],
  ['AGT-004', 'helpers that are spun off', code(call('Spin off helper agents for every boat. Return JSON {x}'))],
  ['AGT-004', 'a French order', code(call('Lance un sous-agent pour chaque bateau et renvoie du JSON {x}'))],
  ['AGT-004', 'a Japanese order', code(call('船ごとにサブエージェントを起動し、JSON {x} を返す'))],
  [
    'AGT-004',
    'an agent that is to have another look',
    code(call('Have a second agent check the list. Return JSON {x}')),
  ],
  ['AGT-005', 'a German order', withTools('1. Nutze das Werkzeug WebSearch für jede Frage.')],
  ['AGT-005', 'a Korean order', withTools('1. 질문마다 WebSearch 도구를 사용한다.')],
  [
    'AGT-005',
    'a call in a French step',
    withTools("- Demande à l'utilisateur avec `AskUserQuestion({ questions: [q] })`."),
  ],
  [
    'AGT-002',
    'an answer that goes into the prompt of another whose answer is tested',
    code(
      `const one = await ${call('List the boats. Return JSON {x}')}\nconst two = await ${call(`Compare with ${put('one')}. Return JSON {y}`)}\nif (!two) stop()`,
    ),
  ],
  [
    'AGT-006',
    'a report that is to be given',
    all('List it as JSON {x}', 'Give a Markdown report on the boats', 'Return only the path of the file'),
  ],
]
const leftAlone: Case[] = [
  ['AGT-005', 'a tool that cannot do it, in Japanese', withTools('`WebSearch` では検索しない。')],
  ['AGT-004', 'no agent', code(call('Read the log and call no sub-agent. Return JSON {x}'))],
  ['AGT-004', 'an agent file that is opened', code(call('Open the agent file and list its names. Return JSON {x}'))],
  [
    'AGT-005',
    'a tool that is not to be used, behind a condition',
    withTools('If the list is long, do not use the Write tool.'),
  ],
  ['AGT-005', 'an answer without a tool', withTools('Answer without using the WebSearch tool.')],
  [
    'AGT-002',
    'the first line that is shown',
    code(
      `try {\n  const out = await ${call('List the boats, one a line')}\n  print(out.split('\\n')[0])\n} catch (e) { stop(e) }`,
    ),
  ],
  [
    'AGT-010',
    'what is gone through to its end, in Chinese',
    { 'phases/01-a.md': '# A\n\n反复核对，直到所有条目都检查完。\n' },
  ],
  ['AGT-004', 'a French ban', code(call('Ne lance pas de sous-agent pour les bateaux. Renvoie du JSON {x}'))],
  ['AGT-004', 'agents of which a list is asked', code(call('Get the agent names of the log. Return JSON {x}'))],
  ['AGT-005', 'a German ban', withTools('1. Verwende das Werkzeug WebSearch nicht für die Frage.')],
  [
    'AGT-005',
    'a French sentence that only tells',
    withTools('La suite est `AskUserQuestion({ questions: [q] })` pour les autres.'),
  ],
  [
    'AGT-002',
    'an answer that is tested itself',
    code(
      `const one = await ${call('List the boats. Return JSON {x}')}\nif (!one) stop()\nconst two = await ${call(`Compare with ${put('one')}. Return JSON {y}`)}`,
    ),
  ],
  ['AGT-006', 'reports alone', all('Give a Markdown report on the boats', 'Give a Markdown report on the crew')],
]

describeCases(found, leftAlone)

const inWorkspace = (files: TestFiles) =>
  findingsOf('AGT-007', files, {
    workspace: { skillPath: '.claude/skills/base-skill', hasFile: () => false, agents: [] },
  })

test('an agent type in Han characters is one, and words for any type are none', () => {
  expect(inWorkspace(code('Agent({ subagent_type: "船舶分析师", prompt: p })'))).toHaveLength(1)
  expect(inWorkspace(code('Agent({ subagent_type: "智能体类型", prompt: p })'))).toEqual([])
})

test('a type in a fence that lists what the tool is given is called, with a prompt beside it', () => {
  const listed = (more: string): TestFiles => ({
    'phases/01-a.md': `# A\n\n${fence('', `Task tool parameters:\n  subagent_type: boat-reader\n${more}`)}\n`,
  })
  expect(inWorkspace(listed('  prompt: |\n    Read the boats.'))).toMatchObject([{ excerpt: 'boat-reader' }])
  expect(inWorkspace(listed('  model: any'))).toEqual([])
})
