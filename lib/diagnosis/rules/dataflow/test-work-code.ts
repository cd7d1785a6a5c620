import { expect } from 'vitest'
import { findingsOf, type TestFiles } from '../../test-skill.ts'

/** `${...}` as code writes it, and the path of a file of the work in code marks. */
export const put = (expression: string) => `$\{${expression}}`
export const at = (name: string) => `\`${put('workDir')}/${name}\``
/** A step that is a block of code, as a text and as the files of a skill. */
export const phase = (text: string, language = 'js') => `# A\n\n\`\`\`${language}\n${text}\n\`\`\`\n`
export const code = (text: string, language = 'js') => ({ 'phases/01-a.md': phase(text, language) })
export const none = (rule: string, files: TestFiles) => expect(findingsOf(rule, files)).toEqual([])
