import type { TestFiles } from '../test-skill.ts'

/** Draws from lists; the same row for the same seed. */
export type Dice = { below: (limit: number) => number; of: <T>(list: readonly T[]) => T; word: () => string }

export const createDice = (seed: number): Dice => {
  let state = (Math.imul(seed + 1, 2654435761) ^ 0x9e3779b9) >>> 0
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const of = <T>(list: readonly T[]): T => list[below(list.length)]!
  return { below, of, word: () => of(words) }
}

const words =
  'invoice branch metric ticket schema module dataset chart policy release contract transcript locale component endpoint package'.split(
    ' ',
  )
const topics = [
  ['Review', 'pull requests', '评审', '合并请求'],
  ['Translate', 'manuals', '翻译', '手册'],
  ['Audit', 'licences', '审计', '许可证'],
  ['Compare', 'price lists', '比较', '价目表'],
  ['Summarise', 'meetings', '归纳', '会议纪要'],
  ['Convert', 'spreadsheets', '转换', '电子表格'],
  ['Plan', 'migrations', '规划', '数据迁移'],
  ['Rank', 'candidates', '排序', '候选方案'],
] as const

/** A clean skill: one file, or phases with state and a helper, in English or Chinese. */
export type Host = { name: string; kind: 'plain' | 'phased'; isChinese: boolean; files: TestFiles; phases: string[] }

/** A value put into a template. */
export const put = (name: string): string => ['$', '{', name, '}'].join('')

/** A file of the work folder, as code names it. */
export const inWork = (file: string): string => `\`${put('workDir')}/${file}\``

const code = (lines: readonly string[]): string => ['```js', ...lines, '```'].join('\n')

/** Host number n of as many as are wanted; nothing is wrong in any of them. */
export const hostOf = (n: number): Host => {
  const [verb, things, zhVerb, zhThings] = topics[n % topics.length]!
  const isChinese = n % 3 === 2
  const kind = n % 2 === 0 ? 'phased' : 'plain'
  const name = `${verb.toLowerCase()}-${things.replace(' ', '-')}`
  const say = (english: string, chinese: string) => (isChinese ? chinese : english)
  const description = say(
    `${verb} ${things} of a team and write down what was found. Use when the user asks to ${verb.toLowerCase()} ${things}.`,
    `${zhVerb}团队的${zhThings}并写出结论。当用户要求${zhVerb}${zhThings}时使用。`,
  )
  const head = `---\nname: ${name}\ndescription: ${description}\n---\n`
  const intro = say(
    `Work through the ${things} in the folder that the user names.`,
    `逐一处理用户指定文件夹中的${zhThings}。`,
  )
  if (kind === 'plain') {
    const steps = say(
      `1. List the ${things}.\n2. Read each of them once.\n3. Verify that nothing is missing.\n4. Tell the user what was found.`,
      `1. 列出${zhThings}。\n2. 每份只读一遍。\n3. 验证没有遗漏。\n4. 告诉用户结论。`,
    )
    const entry = `${head}# ${say(`${verb} ${things}`, `${zhVerb}${zhThings}`)}\n\n${intro}\n\n## ${say('Steps', '步骤')}\n\n${steps}\n\n## ${say('Notes', '说明')}\n\n${say('Dates are written as in ISO 8601.', '日期采用 ISO 8601 格式。')}\n`
    return { name, kind, isChinese, files: { 'SKILL.md': entry }, phases: ['SKILL.md'] }
  }
  const entry = `${head}# ${say(`${verb} ${things}`, `${zhVerb}${zhThings}`)}\n\n${intro}\n\n## ${say('Phases', '阶段')}\n\n1. [${say('Collect', '收集')}](phases/01-collect.md)\n2. [${say('Examine', '检查')}](phases/02-examine.md)\n3. [${say('Tell', '汇报')}](phases/03-tell.md)\n\n${say('The state is described in', '状态定义见')} [${say('state', '状态')}](phases/state-schema.md).\n`
  const collect = `# ${say('Collect', '收集')}\n\n${say('List what the user named and keep the request.', '列出用户指定的内容并保存请求。')}\n\n${code(['const workDir = makeFolder(folder)', 'state.user_request = request', 'const list = findAll(folder)', 'state.items = list.map((one) => one.path)', 'state.status = "collected"', `Write(${inWork('state.json')}, JSON.stringify(state))`])}\n`
  const examine = `# ${say('Examine', '检查')}\n\n${say('Each item is looked at once. When a helper fails, note it and go on with the next item.', '每项只检查一次。助手失败时记录下来，继续下一项。')}\n\n${code(['try {', `  Object.assign(state, JSON.parse(Read(${inWork('state.json')})))`, '} catch (error) {', '  stop(error)', '}', 'for (const path of state.items) {', '  try {', `    const answer = await Agent({ subagent_type: "general-purpose", prompt: \`Look at ${put('path')}. Rules: change nothing. Return JSON {"summary": "", "count": 0}\` })`, '    if (!answer || !answer.summary) throw new Error("no answer")', '    note(path, answer.summary)', '  } catch (error) {', '    note(path, error.message)', '  }', '}'])}\n`
  const tell = `# ${say('Tell', '汇报')}\n\n${say('Verify that each item has a note, then tell the user.', '验证每项都有记录，然后告诉用户。')}\n\n${code(['const text = state.items.map((path) => lineOf(path)).join("\\n")', `if (state.status === "collected") Write(${inWork('report.md')}, text)`])}\n`
  const schema = `# ${say('State', '状态')}\n\n${['```ts', 'interface State {', '  status: string', '  user_request: string', '  items: string[]', '}', '```'].join('\n')}\n`
  return {
    ...{ name, kind, isChinese },
    files: {
      'SKILL.md': entry,
      'phases/01-collect.md': collect,
      'phases/02-examine.md': examine,
      'phases/03-tell.md': tell,
      'phases/state-schema.md': schema,
    },
    phases: ['phases/01-collect.md', 'phases/02-examine.md', 'phases/03-tell.md'],
  }
}

/** A host with a section added at the end of a file. */
export const withSection = (host: Host, path: string, title: string, body: string): TestFiles => ({
  ...host.files,
  [path]: `${host.files[path]}\n## ${title}\n\n${body}\n`,
})

/** A host with the front matter changed. */
export const withHead = (host: Host, change: (head: string) => string): TestFiles => {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(host.files['SKILL.md'] ?? '') ?? []
  return { ...host.files, 'SKILL.md': `---\n${change(head)}\n---\n${body}` }
}

/** A code block. */
export const block = (language: string, ...lines: string[]): string => [`\`\`\`${language}`, ...lines, '```'].join('\n')
