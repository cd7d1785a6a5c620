import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase } from '../../test-skill.ts'

const call = fence('python', 'Task(subagent_type="x", prompt=f"""\nLook at the jar.\n{jar_notes}\nReturn JSON.\n""")')
const js = (code: string) => phase(fence('ts', code))
const saved = (title: string, behind = '') =>
  entry(`## ${title}\n\n${fence('bash', 'sift all.txt > /tmp/jar-list.md')}\n${behind}`)

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['DF-002', 'two names behind a test and a use', js('if (jar.title) keep(jar.title)\nsend(jar.name)')],
  [
    'DF-002',
    'two names of what two functions are given',
    js('function pack(jar) {\n  keep(jar.title)\n}\nfunction send(jar) {\n  post(jar.name)\n}'),
  ],
  ['DF-004', 'a list that nothing reads', saved('Sift')],
  [
    'DF-006',
    'a name beside what the code sets for the prompt',
    entry(
      `${fence('python', 'jar_note = look()')}\n\n${fence('python', 'lid = find()\nTask(subagent_type="x", prompt=f"Look at {lid} and {jar_notes}. Return JSON.")')}`,
    ),
  ],
  [
    'DF-009',
    'a read of the work folder',
    entry('When the jars are sorted, load `<run_dir>/jar-list.jsonl` and count.'),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DF-002',
    'members that tell kinds of things apart',
    js(
      'function kindOf(jar: any) {\n  if (jar.lid) return "Closed"\n  if (jar.title) return "Sold"\n  if (jar.name && !jar.lid) return "Open"\n  return null\n}',
    ),
  ],
  [
    'DF-002',
    'members of the types that two functions are given',
    js(
      'function pack(given?: Partial<{\n  size: number;\n  title: string;\n}>) {\n  keep(given?.title)\n}\nfunction send(given?: Partial<{\n  name: string;\n}>) {\n  post(given?.name)\n}',
    ),
  ],
  [
    'DF-002',
    'members of what two views are given',
    js(
      'const Jar: View<Given> = (given) => show(given.name)\nconst Lid: View<{ title: string }> = (given) => show(given.title)',
    ),
  ],
  ['DF-004', 'what the next words take something from', saved('Sift', '\nFrom that list, surface:\n\n- the tall jars')],
  [
    'DF-004',
    'what a comment behind it takes something from',
    entry(fence('bash', 'sift all.txt > /tmp/jar-list.md\n\n# From the list, identify:\n# - the tall jars')),
  ],
  ['DF-004', 'what the title says to be saved', saved('把罐子清单保存到本地')],
  ['DF-004', 'what the title says to be saved on the disk', saved('Save the list to disk')],
  ['DF-004', 'notes on how far the work is', entry('Keep track in `/tmp/jars-<shop>-state.md`.')],
  [
    'DF-006',
    'a call where Python sets only something else',
    entry(`${fence('python', 'shop = find_shop(ID)\nif not shop:\n    warn("none")')}\n\n${call}`),
  ],
  ['DF-009', 'the instructions of a project', entry('Read `{worktree_path}/CLAUDE.md` and look for the jar.')],
  [
    'DF-009',
    'what the skill that calls this one hands over',
    entry('When `$jar-check` invokes this skill in short mode, load `<run_dir>/jar-list.jsonl` and count.'),
  ],
]

describeCases(found, leftAlone)
