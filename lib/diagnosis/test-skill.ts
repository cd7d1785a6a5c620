import type { Client } from '#lib/domain/tuning/vocabulary.ts'
import { defaultConfig, mergeConfig } from './config.ts'
import type { TuningConfig } from './config-schema.ts'
import { type Diagnosed, type DiagnoseOptions, diagnose } from './diagnose.ts'
import { diagnoseLibrary } from './diagnose-library.ts'
import type { Workspace } from './model/skill-model.ts'
import { readFile } from './parse/read-file.ts'
import { registry } from './registry.ts'
import type { ExampleFile, RuleMeta } from './registry-schema.ts'

/** Files of a skill by path; null takes a file of the base skill away. */
export type TestFiles = Record<string, string | null>

/** The files of an example of the registry, written out. */
export function exampleFiles(example: RuleMeta['examples']['bad']): TestFiles {
  return Object.fromEntries(Object.entries(example).map(([path, content]) => [path, writtenOut(content)]))
}

function writtenOut(content: ExampleFile): string | null {
  if (content === null || typeof content === 'string') return content
  if (Array.isArray(content)) return content.join('')
  const { head, repeat, times, tail } = content
  const lines = Array.from({ length: times }, (_, index) => repeat.replaceAll('{n}', String(index + 1)))
  return head + lines.join('') + tail
}

/** A workspace in which nothing stands besides the skill. */
const emptyWorkspace: Workspace = { skillPath: '.claude/skills/base-skill', hasFile: () => false, agents: [] }

/** Diagnoses the base skill of the registry with files laid over it; client claude-code and opinions on unless said otherwise. */
export function diagnoseFiles(
  files: TestFiles,
  options: Partial<Omit<DiagnoseOptions, 'config'>> & { client?: Client; config?: TuningConfig } = {},
): Diagnosed {
  const all: TestFiles = { ...registry.base_skill, ...files }
  const config = mergeConfig(defaultConfig, {
    client: options.client ?? 'claude-code',
    opinion: true,
    ...options.config,
  })
  const input = Object.entries(all).flatMap(([path, text]) =>
    text === null ? [] : [{ path, bytes: Buffer.from(text) }],
  )
  const diagnosed = diagnose(input, { folder: 'base-skill', workspace: emptyWorkspace, ...options, config })
  // A rule that fails finds nothing: no test may take that for a skill that is left alone.
  if (diagnosed.failed.length > 0) throw new Error(diagnosed.notices.map(({ message }) => message.en).join('\n'))
  return diagnosed
}

/** The findings of one rule over the base skill with files laid over it. */
export const findingsOf = (ruleId: string, files: TestFiles, options: Parameters<typeof diagnoseFiles>[1] = {}) =>
  diagnoseFiles(files, options).findings.filter((finding) => finding.ruleId === ruleId)

/** A SKILL.md with the front matter of the base skill and this body. */
export const entryWith = (body: string): string =>
  registry.base_skill['SKILL.md']!.replace(/(\n---\n)[\s\S]*$/, (_, end: string) => end + body)

/** Code in a fence; `@{` stands for what begins a placeholder of JavaScript. */
export const fence = (language: string, code: string): string =>
  `\`\`\`${language}\n${code.replaceAll('@{', '$' + '{')}\n\`\`\``

/** A text below the title of the entry, and of a phase. */
export const entry = (text: string): TestFiles => ({ 'SKILL.md': entryWith(`# A\n\n${text}\n`) })
export const phase = (text: string): TestFiles => ({ 'phases/01-a.md': `# A\n\n${text}\n` })

/** Code in a phase, and a phase that gives an agent a prompt after some code. */
export const step = (code: string, language = 'js'): TestFiles => phase(fence(language, code))
export const told = (prompt: string, before = ''): TestFiles =>
  step(`${before}\nconst r = Agent({ subagent_type: "x", prompt: \`${prompt}\` })`)

/** References that are too long to be read at once. */
export const references = ['a', 'b', 'c', 'd'].map((name) => `references/${name}.md`)
const longText = 'Each item is listed with its owner and the date here.\n'.repeat(320)

/** The long references, and an entry that says when they are read. */
export const withReferences = (text: string): TestFiles => ({
  ...Object.fromEntries(references.map((path) => [path, `# R\n\n${longText}`])),
  ...entry(`${text}\n\n## Step 1\n\nGo.`),
})

/** The findings of a library rule over skills given as `folder/SKILL.md`; all in the scope `project`. */
export function libraryFindingsOf(ruleId: string, files: TestFiles) {
  const skills = Object.entries(files).flatMap(([path, text]) => {
    if (text === null || !path.endsWith('/SKILL.md')) return []
    const entry = readFile('SKILL.md', Buffer.from(text))
    const folder = path.slice(0, -'/SKILL.md'.length)
    return [{ path: folder, scope: 'project', client: 'claude-code' as const, entry, treeHash: entry.hash }]
  })
  return diagnoseLibrary(skills, { config: { ...defaultConfig, opinion: true }, rules: [ruleId] }).findings
}
