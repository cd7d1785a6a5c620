import { describe, expect, it } from 'vitest'
import { findingsOf } from '../../test-skill.ts'

const code = (text: string) => ({ 'phases/01-a.md': `# A\n\nOn failure stop.\n\n\`\`\`js\n${text}\n\`\`\`\n` })
const agent = (expression: string) => `const r = Agent({ prompt: \`Notes: \${${expression}}. Return JSON {x}\` })`
const none = (rule: string, files: Record<string, string>, config = {}) =>
  expect(findingsOf(rule, files, { config })).toEqual([])

describe('TKN-001', () => {
  const lines = (count: number) => `# Big\n\n${'Each item of the list is checked by hand.\n'.repeat(count)}`
  it('leaves the entry and assets alone', () => none('TKN-001', { 'assets/big.md': lines(3000) }))
  it('leaves texts of licences alone', () => none('TKN-001', { 'references/THIRD-PARTY-NOTICES.md': lines(3000) }))
  it('allows references more than phases', () => {
    none('TKN-001', { 'references/big.md': lines(800) })
    expect(findingsOf('TKN-001', { 'phases/01-big.md': lines(800) })).toHaveLength(1)
  })
  it.each(['reference/big.md', 'guides/big.md'])('counts %s as a reference', (path) => {
    expect(findingsOf('TKN-001', { [path]: lines(1200) })).toHaveLength(1)
    none('TKN-001', { [path]: lines(800) })
  })
  it('leaves a document of no known place alone', () => none('TKN-001', { 'kiln/big.md': lines(1200) }))
  it('is worse far above the budget', () =>
    expect(findingsOf('TKN-001', { 'phases/01-big.md': lines(1500) })[0]?.severity).toBe('medium'))
})

describe('TKN-002', () => {
  const skill = (fields: string[], reader: string) => ({
    'phases/state-schema.md': `# State schema\n\n\`\`\`ts\ninterface State {\n${fields.map((name) => `  ${name}: string;\n`).join('')}}\n\`\`\`\n`,
    'phases/orchestrator.md': `# Orchestrator\n\n\`\`\`js\n${reader}\n\`\`\`\n`,
  })
  it('leaves time stamps and ids alone', () =>
    none('TKN-002', skill(['goal', 'started_at', 'ended_at', 'run_id', 'session_id'], 'use(state.goal)')))
  it('leaves fields alone that are named as kept', () =>
    none('TKN-002', skill(['goal', 'alpha', 'beta', 'gamma', 'delta'], 'use(state.goal, state.delta)'), {
      keepFields: ['alpha', 'beta', 'gamma'],
    }))
  it('leaves a sample in a document of no known place alone, unless the steps use a state', () => {
    const sample =
      '# Plan\n\n```ts\ninterface PlanState {\n  goal: string\n  alpha: string\n  beta: string\n  gamma: string\n}\n```\n'
    const files = (reader: string) => ({ 'PLAN.md': sample, 'phases/01-a.md': `# A\n\n\`\`\`js\n${reader}\n\`\`\`\n` })
    none('TKN-002', files('use(goal)'))
    expect(findingsOf('TKN-002', files('use(state.goal)'))).toHaveLength(1)
  })
  it('leaves fields of a report template alone', () =>
    none('TKN-002', {
      ...skill(['goal', 'alpha', 'beta', 'gamma', 'delta'], 'use(state.goal, state.delta)'),
      'templates/report.md': '# Report\n\n{{alpha}} {{beta}} {{gamma}}\n',
    }))
})

describe('TKN-004', () => {
  it.each([
    ['a loop over a collection', `for (const one of list) notes.push(one)\n${agent('notes.join("")')}`],
    ['what is cut', `while (!done) {\n  notes.push(x)\n}\nnotes = notes.slice(-5)\n${agent('notes')}`],
    ['what is reduced before use', `while (!done) {\n  notes.push(x)\n}\n${agent('summarize(notes)')}`],
    ['what is never used whole', 'while (!done) {\n  notes.push(x)\n}\nWrite("a.json", notes.length)'],
  ])('leaves alone %s', (_what, text) => none('TKN-004', code(text)))
})

describe('TKN-005', () => {
  const two = (between: string, after: string) => ({
    'phases/00-w.md': '# W\n\n```js\nWrite(`FOLDER/plan.json`, plan)\n```\n'.replaceAll('FOLDER', `\${workDir}`),
    'phases/01-a.md': `# A\n\n\`\`\`js\nconst a = Read(\`\${workDir}/plan.json\`)\n${between}\`\`\`\n\n\`\`\`js\n${after}\n\`\`\`\n`,
  })
  const again = `const b = Read(\`\${workDir}/plan.json\`)`
  it('finds the second read', () => expect(findingsOf('TKN-005', two('', again))).toHaveLength(1))
  const guide = 'const a = Read("docs/guide.md")\nconst b = Read("docs/guide.md")'
  it('takes docs/ of a skill without such a folder for that of the project', () => {
    expect(findingsOf('TKN-005', two('', guide))).toHaveLength(1)
    none('TKN-005', { ...two('', guide), 'docs/guide.md': '# Guide\n' })
  })
  it.each([
    ['a write between', two(`Write(\`\${workDir}/plan.json\`, c)\n`, '')],
    ['polling', two('', `while (!done) { ${again} }`)],
  ])('leaves alone %s', (_what, files) => none('TKN-005', files))

  const plan = `\`\${workDir}/plan.json\``
  const steps = (...lines: string[]) => ({ 'phases/01-a.md': `# A\n\n${lines.join('\n')}\n` })
  it.each([
    ['two steps', steps(`1. Read ${plan}.`, '2. Make the list.', `3. Read ${plan} again for the dates.`)],
    ['two sentences', steps(`Load the plan from ${plan}. Rank the items, then read the dates from ${plan}.`)],
    [
      'two sections',
      steps(
        '## Rank',
        '',
        `Read ${plan} and drop the old ones.`,
        '',
        '## Export',
        '',
        `Read ${plan} and write a line for each.`,
      ),
    ],
    ['two paragraphs', steps(`Read ${plan} for the lids. List them.`, '', `Read ${plan} for the jars.`)],
    [
      'Chinese sections',
      steps('## 排序', '', `读取 ${plan}，列出条目。`, '', '## 比较', '', `读取 ${plan}，与新条目比较。`),
    ],
    [
      'what variables of a shell take',
      steps(
        '```bash',
        'A=$(cat "$WORK_DIR/a.txt")',
        '```',
        '',
        'Ask.',
        '',
        '```bash',
        'B=$(cat "$WORK_DIR/a.txt" | wc -l)',
        '```',
      ),
    ],
    [
      'two filters of jq',
      steps('```bash', 'jq .a "$WORK_DIR/a.json"', '```', '', '```bash', 'jq .b "$WORK_DIR/a.json"', '```'),
    ],
    ['Chinese steps', steps(`1. 读取 ${plan}。`, '2. 整理列表。', `3. 再次读取 ${plan}，取出日期。`)],
  ])('finds what is ordered to be read again: %s', (_what, files) =>
    expect(findingsOf('TKN-005', files)).toHaveLength(1),
  )
  it.each([
    ['a write between', steps(`1. Read ${plan}.`, `2. Write the ranks to ${plan}.`, `3. Read ${plan} again.`)],
    [
      'a section for another mode',
      steps('## Quick mode', '', `Read ${plan}.`, '', '## Full mode', '', `Read ${plan}.`),
    ],
    [
      'a write in a section between',
      steps(
        '## One',
        '',
        `Read ${plan}.`,
        '',
        '## Two',
        '',
        `Write the ranks to ${plan}.`,
        '',
        '## Three',
        '',
        `Read ${plan}.`,
      ),
    ],
    [
      'the case they are for',
      steps('**One answer**', `→ Read ${plan}`, '', '**Many answers**', `→ Read ${plan}, then ask.`),
    ],
    ['a condition', steps(`1. Read ${plan}.`, '2. Ask.', `3. If the user changed it, read ${plan} again.`)],
    ['another reader', steps(`1. Read ${plan}.`, `2. Tell the agent to read ${plan}.`)],
    [
      'a script of its own',
      steps(
        '```bash',
        'cat "$WORK_DIR/a.txt"',
        '```',
        '',
        '```bash',
        '#!/bin/bash',
        'A=$(cat "$WORK_DIR/a.txt")',
        '```',
      ),
    ],
    [
      'what a program is given',
      steps('```bash', 'run "$(cat "$WORK_DIR/a.txt")"', '```', '', '```bash', 'go "$(cat "$WORK_DIR/a.txt")"', '```'),
    ],
    ['what is only spoken of', steps(`1. Read ${plan}.`, `2. The dates come from ${plan}.`)],
    [
      'files of the skill outside of a list',
      steps('Read `specs/rules.md`.', '', 'Work.', '', 'Read `specs/rules.md` again.'),
    ],
  ])('leaves alone orders with %s', (_what, files) => none('TKN-005', files))
})

it('a file whose path a variable holds is told by that name', () => {
  const code = 'state.text = Read(inputFile)\nstate.copy = Read(inputFile)'
  const [found] = findingsOf('TKN-005', { 'phases/01-a.md': `# A\n\n\`\`\`js\n${code}\n\`\`\`\n` })
  expect(found?.message.en).toBe('`inputFile` is read again; nothing has written it since line 4.')
})

describe('TKN-005 in steps', () => {
  const steps = (again: string) => ({
    'phases/01-a.md': `# A\n\n1. Read \`data/catalog.json\` and count the items.\n2. Add them up.\n3. ${again}\n`,
  })
  it.each(['Read `data/catalog.json` again to list the names.', 'Re-read `data/catalog.json` for the names.'])(
    'finds any file that is to be read once more: %s',
    (again) => expect(findingsOf('TKN-005', steps(again))).toHaveLength(1),
  )
  it('needs the word for a file that the work does not own', () =>
    none('TKN-005', steps('Read `data/catalog.json` to list the names.')))
})
