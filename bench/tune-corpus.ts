import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A source of numbers below a bound that gives the same row for the same seed. */
const createDice = (seed: number) => {
  let state = seed >>> 0 || 1
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Dice = ReturnType<typeof createDice>
const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice(list.length)]!
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

const verbs =
  'read collect compare summarise group rank validate rename convert extract merge split format describe list inspect record'.split(
    ' ',
  )
const nouns =
  'report invoice contract branch ticket metric schema table query module package endpoint fixture review release dataset chart transcript policy dashboard migration locale component token'.split(
    ' ',
  )
const qualities =
  'open recent stale large signed public broken shared nested typed missing daily raw final known'.split(' ')
const places = [
  'in the working folder',
  'of the current branch',
  'for each region',
  'before the hand-over',
  'in the order of their dates',
  'with its source line',
  'by owner and severity',
  'across all packages',
]
const chineseVerbs = ['读取', '整理', '比较', '归纳', '校验', '提取', '合并', '记录']
const chineseNouns = ['报告', '合同', '分支', '指标', '数据表', '模块', '接口', '评审记录', '迁移脚本']

const phrase = (dice: Dice) => `${pick(dice, verbs)} the ${pick(dice, qualities)} ${pick(dice, nouns)}s`
const sentence = (dice: Dice): string => {
  const first = phrase(dice)
  const start = first[0]!.toUpperCase() + first.slice(1)
  switch (dice(6)) {
    case 0:
      return `${start} ${pick(dice, places)}, and ${phrase(dice)} that belong to the same ${pick(dice, nouns)}.`
    case 1:
      return `If a ${pick(dice, nouns)} has no ${pick(dice, nouns)}, ${phrase(dice)} ${pick(dice, places)} and say so in the summary.`
    case 2:
      return `The \`${pick(dice, nouns)}_${pick(dice, nouns)}\` field holds the ${pick(dice, qualities)} ${pick(dice, nouns)}; keep it as it is.`
    case 3:
      return `**${start}**: at most ${dice(40) + 2} ${pick(dice, nouns)}s ${pick(dice, places)}.`
    default:
      return `${start} ${pick(dice, places)}.`
  }
}
const chineseSentence = (dice: Dice): string =>
  `${pick(dice, chineseVerbs)}当前目录下的${pick(dice, chineseNouns)}，并${pick(dice, chineseVerbs)}对应的${pick(dice, chineseNouns)}。`
const paragraph = (dice: Dice, chinese: boolean): string =>
  times(dice(4) + 2, () => (chinese && dice(3) > 0 ? chineseSentence(dice) : sentence(dice))).join(chinese ? '' : ' ')

const bullets = (dice: Dice, chinese: boolean): string =>
  times(dice(6) + 3, () => `- ${chinese ? chineseSentence(dice) : sentence(dice)}`).join('\n')
const steps = (dice: Dice): string => times(dice(5) + 3, (n) => `${n + 1}. ${sentence(dice)}`).join('\n')
const table = (dice: Dice): string =>
  [
    '| Field | Type | Meaning |',
    '|---|---|---|',
    ...times(dice(7) + 3, () => {
      const name = `${pick(dice, qualities)}_${pick(dice, nouns)}`
      return `| \`${name}\` | ${pick(dice, ['string', 'number', 'string[]'])} | ${phrase(dice)} |`
    }),
  ].join('\n')

const script = (dice: Dice): string => {
  const noun = pick(dice, nouns)
  const other = pick(dice, nouns)
  return [
    '```javascript',
    `// ${phrase(dice)}`,
    `const ${noun}Path = \`\${workDir}/${noun}-list.json\``,
    `const ${noun}s = JSON.parse(Read(${noun}Path) ?? '[]')`,
    `function group${noun}(items) {`,
    '  const groups = new Map()',
    '  for (const item of items) {',
    `    const key = item.${other} ?? 'none'`,
    '    groups.set(key, [...(groups.get(key) ?? []), item.id])',
    '  }',
    "  return Object.fromEntries([...groups].map(([key, ids]) => [key, { ids, count: ids.length, label: key.replace('_', ' ') }]))",
    '}',
    `Write(\`\${workDir}/report-${noun}.json\`, JSON.stringify(group${noun}(${noun}s), null, 2))`,
    '```',
  ].join('\n')
}
const agentCall = (dice: Dice): string =>
  [
    '```javascript',
    'try {',
    '  const result = await Agent({',
    "    subagent_type: 'general-purpose',",
    `    description: '${phrase(dice)}',`,
    `    prompt: \`Task: ${phrase(dice)} ${pick(dice, places)}.`,
    `Rules: do not change a ${pick(dice, nouns)}; stop when a ${pick(dice, nouns)} is missing.`,
    'Return one line for each item: the path, the line and a summary.`,',
    '  })',
    "  if (!result) throw new Error('no answer')",
    '} catch (error) {',
    `  Write(\`\${workDir}/error-report.json\`, JSON.stringify({ step: '${pick(dice, nouns)}', message: error.message }))`,
    '}',
    '```',
  ].join('\n')
const shell = (dice: Dice): string =>
  [
    '```bash',
    `mkdir -p build/${pick(dice, nouns)}`,
    `grep -rn "${pick(dice, nouns)}" --include='*.md' docs | sort | uniq -c | head -${dice(40) + 5}`,
    `python3 scripts/${pick(dice, verbs)}_${pick(dice, nouns)}.py --input "$1" --limit ${dice(90) + 10}`,
    '```',
  ].join('\n')
const python = (dice: Dice): string =>
  [
    '```python',
    'from pathlib import Path',
    '',
    `def ${pick(dice, verbs)}_${pick(dice, nouns)}(folder: Path, limit: int = ${dice(90) + 10}) -> list[str]:`,
    `    """${phrase(dice)}."""`,
    '    lines = []',
    "    for path in sorted(folder.glob('*.md'))[:limit]:",
    "        text = path.read_text(encoding='utf-8')",
    "        lines.append(f'{path.name}: {len(text.splitlines())}')",
    '    return lines',
    '```',
  ].join('\n')
const json = (dice: Dice): string =>
  `\`\`\`json\n${JSON.stringify(Object.fromEntries(times(dice(5) + 3, (n) => [`${pick(dice, nouns)}_${n}`, dice(2) ? dice(500) : [phrase(dice), phrase(dice)]])), null, 2)}\n\`\`\``

const heading = (dice: Dice, chinese: boolean, n: number): string => {
  const title = chinese
    ? `${pick(dice, chineseVerbs)}${pick(dice, chineseNouns)}`
    : phrase(dice).replace(/^./, (letter) => letter.toUpperCase())
  return n % 3 === 2 ? `### ${title}` : `## ${title}`
}

/** Running text of about `size` bytes: sections of prose, lists, tables and code. */
const body = (dice: Dice, size: number, chinese: boolean): string => {
  const parts: string[] = []
  let length = 0
  for (let n = 0; length < size; n += 1) {
    const some = [heading(dice, chinese, n), paragraph(dice, chinese)]
    const kind = dice(12)
    if (kind < 3) some.push(bullets(dice, chinese))
    else if (kind < 5) some.push(steps(dice))
    else if (kind < 6) some.push(table(dice))
    else if (kind < 7) some.push(script(dice))
    else if (kind < 8) some.push(shell(dice))
    else if (kind < 9) some.push(python(dice))
    else if (kind < 10) some.push(json(dice))
    else if (kind < 11 && dice(2) === 0) some.push(agentCall(dice))
    else
      some.push(`See [the ${pick(dice, nouns)}](SKILL.md) and \`references/guide.md\`.\n\n${paragraph(dice, chinese)}`)
    parts.push(...some)
    length += some.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, 0)
  }
  return parts.join('\n\n')
}

/** One generated skill: the entry and, by its number, phases and references. Mean of all files about 7 KB. */
const skillOf = (n: number): Record<string, string> => {
  const dice = createDice(n * 7919 + 17)
  const chinese = n % 8 === 7
  const name = `${pick(dice, verbs)}-${pick(dice, nouns)}-${n}`
  const size = () => 1500 + dice(5500) + (dice(4) === 0 ? dice(11_000) : dice(4000))
  const phases = n % 3 === 0 ? times(2, (at) => `phases/0${at + 1}-${pick(dice, verbs)}.md`) : []
  const references = [
    'references/guide.md',
    ...(phases.length === 0 ? ['references/examples.md', 'specs/formats.md'] : []),
  ]
  const below = [...phases, ...references]
  const entry = [
    '---',
    `name: ${name}`,
    `description: ${sentence(dice).replaceAll(/[`*:]/g, '')} Use when the user asks to ${phrase(dice)}.`,
    ...(n % 4 === 0 ? ['allowed-tools: Read Write Bash Agent'] : []),
    '---',
    `# ${name}`,
    '',
    below.map((path) => `- [${path.replace(/.*\/|\.md$/g, '')}](${path})`).join('\n'),
    '',
    body(dice, size(), chinese),
    '',
  ].join('\n')
  return Object.fromEntries([
    [`${name}/SKILL.md`, entry],
    ...below.map((path) => {
      const text = body(dice, size(), chinese).replaceAll('](SKILL.md)', '](../SKILL.md)')
      return [`${name}/${path}`, `# ${path.replace(/.*\/|\.md$/g, '')}\n\n${text}\n`]
    }),
  ])
}

/** Writes a corpus of about `files` Markdown files below a folder; the same for the same number. Tells how many files and bytes stand there. */
export const writeCorpus = (folder: string, files: number): { files: number; bytes: number } => {
  let written = 0
  let bytes = 0
  for (let n = 0; written < files; n += 1)
    for (const [path, text] of Object.entries(skillOf(n))) {
      const target = join(folder, path)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, text)
      written += 1
      bytes += Buffer.byteLength(text)
    }
  return { files: written, bytes }
}
