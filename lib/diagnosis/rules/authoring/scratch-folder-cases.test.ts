import { type Case, describeCases } from '../../test-cases.ts'
import { step } from '../../test-skill.ts'

const inPython = (first: string, target: string): ReturnType<typeof step> =>
  step(`${first}\n    p = ${target}\n    p.write_text(rows)\n    show(p.read_text())`, 'python')
const inJs = (first: string): ReturnType<typeof step> =>
  step(
    `${first}\nfs.writeFileSync(\`@{d}/tmp-rows.json\`, rows)\nshow(fs.readFileSync(\`@{d}/tmp-rows.json\`, "utf8"))`,
  )
const inShell = (first: string, write = 'sort a.txt > "$d/tmp-rows.txt"'): ReturnType<typeof step> =>
  step(`${first}\n${write}\nuniq "$d/tmp-rows.txt"`, 'bash')

const held = (last: string): ReturnType<typeof step> =>
  step(
    `@contextmanager\ndef rows_file():\n    p = Path("/tmp/temp-rows.txt")\n    p.write_text("a")\n    try:\n        yield p\n    finally:\n        ${last}`,
    'python',
  )

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['APV-001', 'a file that a function hands on', held('q.unlink()')],
  [
    'APV-001',
    'a file in the folder of the work',
    inPython('with lock(work_dir) as d:', 'Path(work_dir) / "tmp-rows.json"'),
  ],
  ['APV-001', 'a file in another folder than the one that is made', inJs('const e = fs.mkdtempSync("x-")')],
  ['APV-002', 'a file in a folder of a name', inShell('d=$(pwd)/work')],
  ['APV-002', 'a copy that is made in any case', step('cp static/a.txt "$d/a.txt"\nsort "$d/a.txt"', 'bash')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  ['APV-001', 'a file that a function removes', held('p.unlink()')],
  ['APV-001', 'a file that a function removes by a call', held('os.remove(p)')],
  [
    'APV-001',
    'a file in a folder that is made for it',
    inPython('with tempfile.TemporaryDirectory() as d:', 'Path(d) / "tmp-rows.json"'),
  ],
  [
    'APV-001',
    'a file in a folder by another call',
    inPython('if rows:\n    d = Path(tempfile.mkdtemp())', 'd / "tmp-rows.json"'),
  ],
  ['APV-001', 'a file in a folder of a program in JavaScript', inJs('const d = fs.mkdtempSync("x-")')],
  ['APV-002', 'the same, read back', inJs('const d = await fs.mkdtemp("x-")')],
  ['APV-002', 'a file in a folder that a shell makes', inShell('d=$(mktemp -d)')],
  ['APV-002', 'a file that may have been there', step('test -f a.txt || cp static/a.txt ./a.txt\ncat a.txt', 'bash')],
  [
    'APV-002',
    'a file that is made where there is none',
    step('if [ ! -f a.txt ]; then\n  cp static/a.txt a.txt\nfi\nsort a.txt', 'bash'),
  ],
]

describeCases(found, leftAlone)
