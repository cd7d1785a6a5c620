import { block, type Dice, type Host, put, withSection } from './test-hosts.ts'

/** A call of a helper as code. */
export const call = (prompt: string, type = 'general-purpose'): string =>
  `Agent({ subagent_type: "${type}", prompt: \`${prompt}\` })`

/** A bound and a form for the answer, as a good prompt has them. */
export const bounds = 'Rules: change nothing. Return JSON {"summary": ""}'

/** A task for a helper. */
export const look = (dice: Dice): string => `Look at the ${dice.word()} of ${put('folder')}.`

/** A host that says where `folder` comes from. */
export const withFolder = (host: Host): Host => ({
  ...host,
  files: {
    ...host.files,
    'phases/01-collect.md': `${host.files['phases/01-collect.md']}\n\`folder\` is what the user named.\n`,
  },
})

/** A section at the end of the last phase. */
export const atEnd = (host: Host, body: string) => withSection(host, 'phases/03-tell.md', 'Once more', body)

/** Code under a sentence that says what happens on failure. */
export const careful = (host: Host, ...lines: string[]) =>
  atEnd(host, `When a helper fails, stop and say so. Check every answer.\n\n${block('js', ...lines)}`)

/** A helper that is called well. */
export const helper = (prompt: string): string =>
  block(
    'js',
    'try {',
    `  const found = await Agent({ subagent_type: "general-purpose", prompt: \`${prompt} Return JSON {"summary": ""}\` })`,
    '  if (!found || !found.summary) throw new Error("nothing found")',
    '} catch (error) {',
    '  stop(error)',
    '}',
  )
