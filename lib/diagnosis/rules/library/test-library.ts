import { defaultConfig } from '../../config.ts'
import { diagnoseLibrary } from '../../diagnose-library.ts'
import { readFile } from '../../parse/read-file.ts'

/** What a test says of a skill; scope, client and hash are those of a project of Claude Code where it says nothing. */
export type Given = {
  name: string
  description: string
  scope?: string
  client?: 'claude-code' | 'codex' | 'ccw'
  hash?: string
}
/** What a rule finds between skills that stand at these paths. */
export const library = (rule: string, skills: Record<string, Given>) =>
  diagnoseLibrary(
    Object.entries(skills).map(
      ([path, { name, description, scope = 'project', client = 'claude-code', hash = path }]) => {
        const entry = readFile('SKILL.md', Buffer.from(`---\nname: ${name}\ndescription: ${description}\n---\n# A\n`))
        return { path, scope, client, entry, treeHash: hash }
      },
    ),
    { config: { ...defaultConfig, opinion: true }, rules: [rule] },
  )
export const review = 'Reviews pull requests for bugs. Use when the user asks for a code review.'
