import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, step, type TestFiles } from '../../test-skill.ts'

function sh(text: string): TestFiles {
  return entry(fence('bash', text))
}

const inWork = ['`$', '{workDir}/a.json`'].join('')

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'APV-002',
    'two steps, each behind a remark',
    phase(fence('js', `// Save\nWrite(${inWork}, rows)\n\n// Load\nuse(Read(${inWork}))\n`)),
  ],
  [
    'APV-002',
    'rows that are counted',
    entry(fence('bash', 'grep -i key all.txt > "$OUT/keys.txt"\nwc -l < "$OUT/keys.txt"')),
  ],
  [
    'APV-002',
    'bytes that are read back',
    phase(fence('python', 'a = Path(work_dir, "a.bin")\na.write_bytes(made)\nsum = digest(a.read_bytes())\nrun()')),
  ],
  [
    'APV-002',
    'what Bun writes and reads',
    phase(fence('ts', 'await Bun.write(`@{workDir}/sum.txt`, sum)\nshow(await Bun.file(`@{workDir}/sum.txt`).text())')),
  ],
  [
    'APV-002',
    'a text that a command is fed',
    phase(fence('bash', 'ls > "$OUT_DIR/rows.txt"\nwc -l < "$OUT_DIR/rows.txt"')),
  ],
  [
    'APV-002',
    'a count that a pipe is given',
    phase(fence('bash', 'jq .jars all.json > "$OUT_DIR/jars.json"\ncat "$OUT_DIR/jars.json" | jq "length"')),
  ],
  ['APV-002', 'one command', entry(fence('bash', 'app list > a.json\njq .name a.json'))],
  [
    'APV-002',
    'the same time',
    entry(fence('python', 'open("a.enc", "wb").write(made)\n\n# Open it\nkept = open("a.enc", "rb").read()')),
  ],
  ['APV-002', 'a value that a variable is given', sh('app level > /tmp/level.txt\nlevel=$(cat /tmp/level.txt)')],
  [
    'APV-002',
    'rows that a loop is fed with',
    sh('app list > /tmp/all.txt\nwhile read -r t; do echo "$t"; done < <(cat /tmp/all.txt)'),
  ],
  ['APV-002', 'hits in what is kept', sh('cargo fmt > /tmp/fmt.txt\nN=$(grep -c "Diff" /tmp/fmt.txt || echo 0)')],
  ['APV-002', 'all of it', entry(fence('bash', 'app list > /tmp/all.json\ncat /tmp/all.json'))],
  ['APV-002', 'an output that one command takes', entry(fence('bash', 'app list > a.txt\nsort a.txt'))],
  [
    'APV-002',
    'a relay in the last step',
    {
      'phases/01-a.md': '# A\n\nLook.\n',
      'phases/02-b.md': `# B\n\n${fence('js', 'Write("work/list.json", JSON.stringify(list))\nconst again = Read("work/list.json")\nuse(again)')}\n`,
      ...entry('Follow [a](phases/01-a.md), then [b](phases/02-b.md).'),
    },
  ],
  [
    'APV-002',
    'a list that the next command takes',
    entry(fence('bash', 'app --list > "$WORK/plugins.txt"\nxargs -n 1 app < "$WORK/plugins.txt"')),
  ],
  ['APV-002', 'what an option puts out', sh('app list --output /tmp/rows.json\ncat /tmp/rows.json | login')],
  [
    'APV-002',
    'what an option with a mark puts out',
    sh('app list --out-file="/tmp/rows.json"\nlogin < /tmp/rows.json'),
  ],
  [
    'APV-002',
    'lines that are picked out of what the repository tells',
    phase(fence('bash', 'git ls-files > "$WORK_DIR/names.txt"\ngrep "^lib/" "$WORK_DIR/names.txt"')),
  ],
  [
    'APV-002',
    'rows that are left out of what was found',
    sh('find . -type f > /tmp/rows.txt\nrg -v old /tmp/rows.txt'),
  ],
  ['APV-002', 'rows that are picked behind a pipe', sh('ls -R > /tmp/rows.txt\ncat /tmp/rows.txt | grep old')],
  [
    'APV-002',
    'the begin of what the repository tells',
    sh('git log --oneline > /tmp/commits.txt\ncat /tmp/commits.txt | head -20'),
  ],
  ['APV-002', 'a pipe that ends with a part', sh('ls > /tmp/rows.txt\ncat /tmp/rows.txt | sort | head -5')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'APV-002',
    'a file that a program is told to read by an option',
    entry(fence('bash', "cat > /tmp/rows.json <<'END'\n{}\nEND\npress --fast --input /tmp/rows.json")),
  ],
  [
    'APV-002',
    'calls of an interface, each behind a label',
    phase(fence('js', `// Save\nWrite(${inWork}, rows)\n\n// Load\nuse(Read(${inWork}))\n\n// Delete\nremove(old)\n`)),
  ],
  [
    'APV-002',
    'the sum of what lies on the disk',
    phase(
      fence(
        'python',
        'a = Path(work_dir, "a.bin")\na.write_bytes(made)\nsum = hashlib.sha256(a.read_bytes()).hexdigest()\nrun()',
      ),
    ),
  ],
  [
    'APV-002',
    'a file that a command is given before it is shown',
    sh(
      'press --json > /tmp/cost.json\npython count.py --input /tmp/cost.json --all\ncat /tmp/cost.json | python count.py --input -',
    ),
  ],
  [
    'APV-002',
    'an archive whose entries are read',
    entry(
      fence(
        'python',
        'open("labels.tar.gz", "wb").write(pressed)\nwith tarfile.open("labels.tar.gz", "r:gz") as archive:\n    archive.extractall()',
      ),
    ),
  ],
  [
    'APV-002',
    'a report that is counted',
    entry(fence('bash', 'grep -i key all.txt > "$OUT/reports/keys.txt"\nwc -l < "$OUT/reports/keys.txt"')),
  ],
  [
    'APV-002',
    'what is kept to compare it later',
    phase(
      fence('python', 'a = Path(work_dir, "a.bin")\na.write_bytes(made)\nsum_before = digest(a.read_bytes())\nrun()'),
    ),
  ],
  [
    'APV-002',
    'a part that is shown',
    phase(fence('bash', 'jq .jars all.json > "$OUT_DIR/jars.json"\ncat "$OUT_DIR/jars.json" | head')),
  ],
  ['APV-002', 'a look at what is kept', phase(fence('bash', 'ls > "$OUT_DIR/rows.txt"\nwc -l "$OUT_DIR/rows.txt"'))],
  [
    'APV-002',
    'the second step runs on another machine',
    sh('app --list > plugins.txt\n# On the new machine\nxargs -n 1 app < plugins.txt'),
  ],
  [
    'APV-002',
    'a reference shows how an interface is called',
    {
      'references/api.md': `# API\n\n\`\`\`js\nWrite(${inWork}, x)\nconst y = Read(${inWork})\n\`\`\`\n`,
      ...entry('See [the API](references/api.md).'),
    },
  ],
  ['APV-002', 'a target that is only a variable', sh('key get > "$KEY_FILE"\ncat "$KEY_FILE" | login')],
  [
    'APV-002',
    'lines of what a run told, which is kept',
    phase(fence('bash', 'app test > "$WORK_DIR/told.txt"\ngrep wrong "$WORK_DIR/told.txt"')),
  ],
  [
    'APV-002',
    'lines of what the repository tells, which is looked at again',
    phase(
      `${fence('bash', 'git ls-files > "$WORK_DIR/names.txt"\ngrep "^lib/" "$WORK_DIR/names.txt"')}\n\nLook through names.txt.`,
    ),
  ],
  ['APV-002', 'what is shown and counted', sh('go vet ./... 2>&1 | tee /tmp/vet.txt\nVETS=$(wc -l < /tmp/vet.txt)')],
  [
    'APV-002',
    'hits in what is shown',
    sh('cargo fmt 2>&1 | tee /tmp/fmt.txt\nN=$(grep -c "Diff" /tmp/fmt.txt || echo 0)'),
  ],
  ['APV-002', 'two texts that are compared', sh('app list > /tmp/a.txt\ndiff <(sort /tmp/a.txt) <(app all)')],
  ['APV-002', 'lines that are only counted', sh('git ls-files > /tmp/names.txt\ngrep -c lib /tmp/names.txt')],
  ['APV-002', 'what two commands read', entry(fence('bash', 'app list > a.json\nwc -l a.json && jq .name a.json'))],
  [
    'APV-002',
    'a folder for a while',
    {
      ...entry('Run `scripts/a.py`.'),
      'scripts/a.py':
        'with tempfile.TemporaryDirectory() as folder:\n    f = os.path.join(folder, "a.yaml")\n    open(f, "w").write("a: b")\n    sha = digest(open(f, "rb").read())\n',
    },
  ],
  [
    'APV-002',
    'a later time',
    entry(
      fence('python', 'open("a.enc", "wb").write(made)\n\n# Open it when needed\nkept = open("a.enc", "rb").read()'),
    ),
  ],
  ['APV-002', 'what is moved to its place', entry(fence('bash', "jq '.n += 1' a.json > t.json && mv t.json a.json"))],
  [
    'APV-002',
    'a look at a part',
    entry(fence('bash', "app list > /tmp/all.json\njq '{name, keys: (.files | keys)}' /tmp/all.json")),
  ],
  [
    'APV-002',
    'one of several files for a command',
    entry(fence('bash', 'app list > a.txt\ncomm -23 <(ls) <(sort a.txt)')),
  ],
  ['APV-002', 'one of two files that are joined', entry(fence('bash', 'echo "x" > a.md\ncat a.md b.md > "$OUT"'))],
  ['APV-002', 'an output that is tested', entry(fence('bash', 'app list > a.txt\ngrep -q done a.txt'))],
  ['APV-002', 'what goes wrong', entry(fence('bash', 'app list 2>/tmp/a.err || true\ncat /tmp/a.err'))],
  [
    'APV-002',
    'a file of a shell script',
    { ...entry('Run `scripts/a.sh`.'), 'scripts/a.sh': '#!/bin/sh\napp list > "$T/a.txt"\nsort "$T/a.txt"\n' },
  ],
  ['APV-002', 'what a search prints only', sh('grep -o /tmp/rows.json log.txt\ncat /tmp/rows.json | login')],
  ['APV-002', 'a setting that begins with the same letter', sh('set -o pipefail\ncat /tmp/rows.json | login')],
  [
    'APV-002',
    'what a loop writes line by line',
    phase(
      fence(
        'python',
        'rows = Path(work_dir, "rows.bin")\nwith rows.open("w") as f:\n    for row in all:\n        f.write(row)\nsha = hashlib.sha256(rows.read_bytes()).hexdigest()',
      ),
    ),
  ],
  ['APV-002', 'calls that are shown', step("writeFileSync('a.txt', 'Hello World')\n\nshow(readFileSync('a.txt'))")],
  ['APV-002', 'the begin of what is kept', sh('app test > /tmp/rows.txt\ncat /tmp/rows.txt | head -5')],
  ['APV-002', 'a file that is measured', sh('app list > /tmp/rows.json\n[ "$(wc -c < /tmp/rows.json)" -lt 900 ]')],
  ['APV-002', 'the sum of a file', sh('app list > /tmp/rows.json\nsha256sum < /tmp/rows.json')],
  [
    'APV-002',
    'a test that looks at what it made',
    sh('@test "names are kept" {\n  app name > /tmp/name.txt\n  name=$(cat /tmp/name.txt)\n  [ "$name" = "jar" ]\n}'),
  ],
  [
    'APV-002',
    'a copy that is changed in place',
    entry(fence('bash', "cd jars\ncp .env.example .env\nsed -i 's/LID=a/LID=b/' .env\ntouch lid.txt")),
  ],
]

describeCases(found, leftAlone)
