import { z } from 'zod'
import { risks } from '../fix.ts'

const text = z.string().trim().min(1).max(4000)

/** Edits of an agent: the exact old text, once in its file, and the new one. */
export const ProposalAnswer = z.strictObject({
  edits: z
    .array(
      z.strictObject({
        file: z.string().min(1).max(400),
        old_text: z.string().min(1).max(60_000),
        new_text: z.string().max(60_000),
      }),
    )
    .min(1)
    .max(40),
  summary: text,
  rationale: text,
  risk: z.enum(risks),
  questions: z.array(text).max(10).optional(),
})
export type ProposalAnswer = z.infer<typeof ProposalAnswer>

const mostLines = 400

/** The texts that edits make of the files, or why they cannot be made. */
export function editedTexts(
  { edits }: Pick<ProposalAnswer, 'edits'>,
  textOf: (file: string) => string | null,
): { ok: true; texts: Map<string, string> } | { ok: false; problems: string[] } {
  const texts = new Map<string, string>()
  const problems: string[] = []
  let lines = 0
  for (const { file, old_text: old, new_text: next } of edits) {
    const text = texts.get(file) ?? textOf(file)
    if (text === null) problems.push(`${file} is no file of the skill.`)
    else if (old === next) problems.push(`An edit of ${file} changes nothing.`)
    else if (text.split(old).length !== 2)
      problems.push(`The old text of an edit stands ${text.split(old).length - 1} times in ${file}, not once.`)
    else {
      texts.set(
        file,
        text.replace(old, () => next),
      )
      lines += old.split('\n').length + next.split('\n').length
    }
  }
  if (lines > mostLines) problems.push(`${lines} lines are changed; at most ${mostLines} may be.`)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, texts }
}
