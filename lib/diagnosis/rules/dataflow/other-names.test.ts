import { expect, test } from 'vitest'
import { describeCases } from '../../test-cases.ts'
import { entry, fence, findingsOf, phase, step, told } from '../../test-skill.ts'

const state = {
  'phases/state-schema.md': `# State\n\n${fence('ts', 'interface State {\n  status: string\n  user_request: string\n}')}\n`,
}

const kept = (folder: string) =>
  entry(
    `## Keep\n\n- Write the stage to \`${folder}/status.json\`.\n- Write the parts to \`${folder}/progress.yaml\`.\n- Write the words to \`${folder}/context.json\`.`,
  )

const shelf = (first: string, second: string, params = 'jar') => ({
  ...entry('Run `scripts/jars.py`.'),
  'scripts/jars.py': `import sys\n\ndef show(${params}):\n    if jar.${first} == "open":\n        print(jar.label)\n\ndef again(${params}):\n    return jar.${second} != "done"\n`,
})

const shelfIn = (head: string, begin = '', ending = 'ts') => ({
  ...entry(`Run \`scripts/jars.${ending}\`.`),
  [`scripts/jars.${ending}`]: `${begin}export function isDone(${head}) {\n  if (jar.status === "sealed") return true\n  return jar.state === "sold"\n}\n`,
})

const shelfOf = (name: string) => {
  const files = shelf('status', 'state')
  return { ...files, 'scripts/jars.py': files['scripts/jars.py'].replaceAll(/\bjar\b/g, name) }
}

test('a state file that is named after what the skill does is one of its states', () => {
  const files = entry(
    '- Write the list to `.run/backup-state.json`.\n- Write the counters to `.run/backup-progress.json`.\n- Write the token to `.run/session.json`.',
  )
  expect(findingsOf('DF-001', files, { folder: 'drive-backup' })).toHaveLength(1)
  expect(findingsOf('DF-001', files, { folder: 'drive' })).toEqual([])
})

describeCases(
  [
    ['DF-002', 'what two functions of a script are given', shelf('status', 'state')],
    ['DF-002', 'what a script in JavaScript is given', shelfIn('jar', '', 'js')],
    ['DF-002', 'what a script is given by a type that nothing tells of', shelfIn('jar: Jar')],
    ['DF-002', 'what two functions of a script are given, of several', shelf('id', 'identifier', 'shelf, jar')],
    [
      'DF-006',
      'a variable of which one word is another where it is made',
      told(
        'Work in @{worktreePath} and say what changed.',
        'const worktreeFolder = makeTree()\n// The worktree path is new.',
      ),
    ],
    [
      'DF-006',
      'a variable that lost its first word where it is made',
      told(
        'Look at @{rowDirective} and say what it is.',
        'const directive = directiveFor(row)\n// The row directive is new.',
      ),
    ],
    [
      'DF-008',
      'a field that is taken out of the state',
      { ...state, ...step('const { status, owner_name } = state\nshow(status, owner_name)') },
    ],
    [
      'DF-008',
      'a field beside code that updates the state',
      {
        ...state,
        ...step(
          'const newState = { ...state, ...updates, updated_at: now() }\nWrite("state.json", newState)\nif (state.parts_open) go()',
        ),
      },
    ],
    ['DF-001', 'a folder of the run by a name of its own', kept('.run')],
  ],
  [
    ['DF-002', 'what two functions of a script are given under one name', shelf('status', 'status')],
    ['DF-002', 'what has a type of its own in each function', shelf('status', 'state', 'jar: Jar')],
    [
      'DF-002',
      'a type that the script declares',
      shelfIn('jar: Jar', 'type Jar = { status: string; state: string }\n'),
    ],
    ['DF-002', 'a type that the script imports', shelfIn('jar: Jar', 'import type { Jar } from "./shelf.ts"\n')],
    ['DF-002', 'a type in place', shelfIn('jar: { status: string; state: string }')],
    ['DF-002', 'a name for anything in a script', shelfOf('data')],
    ['DF-002', 'names of parts in a script', shelf('name', 'title')],
    [
      'DF-006',
      'a variable beside one like it that is used',
      told(
        'Work in @{worktreePath} and say what changed.',
        'const worktreeFolder = makeTree()\nuse(worktreeFolder)\n// The worktree path is told by the user.',
      ),
    ],
    [
      'DF-008',
      'fields that are taken out with the rest',
      { ...state, ...step('const { status, owner_name, ...others } = state\nshow(status, others)') },
    ],
    [
      'DF-008',
      'a state that takes fields from elsewhere',
      {
        ...state,
        ...step('const state = { ...defaults, status: "new" }\nWrite("state.json", state)\nif (state.parts_open) go()'),
      },
    ],
    ['DF-001', 'folders of tools', kept('.github')],
    [
      'DF-004',
      'what the next run loads with the others',
      phase(
        `${fence('python', 'json.dump(a, open(f"{work_dir}/pages-seen.json", "w"))')}\n\nThe next run loads all three.`,
      ),
    ],
  ],
)
