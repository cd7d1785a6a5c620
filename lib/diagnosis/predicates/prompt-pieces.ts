import type { Prompt } from '../model/agent-call.ts'
import type { SkillFile } from '../model/skill-file.ts'

/** A stretch of a prompt as it stands in the file, `start` is its offset; what is put in is blanked, so an index stays a place. */
export type PromptPiece = { start: number; text: string }

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** The fixed text of a prompt in pieces that stand together in the file; an escaped line end counts as one. */
export function promptPieces(file: SkillFile, prompt: Prompt): PromptPiece[] {
  const pieces: PromptPiece[] = []
  let end = -1
  for (const { kind, range } of prompt.parts) {
    if (range.end <= range.start) continue
    const source = file.said.slice(range.start, range.end)
    const text = kind === 'text' ? source.replaceAll('\\n', ' \n') : blank(source)
    const last = pieces.at(-1)
    if (last && end === range.start) last.text += text
    else pieces.push({ start: range.start, text })
    end = range.end
  }
  return pieces
}

/** The sentence or line of a text that holds an index. */
export function sentenceAround(text: string, index: number): { start: number; text: string } {
  const before = text.slice(Math.max(0, index - 400), index)
  const stops = [...before.matchAll(/[.!?](?=\s|[\u3040-\u30ff\u3400-\u9fff])|[。！？；\n]/g)]
  const start = index - before.length + (stops.length > 0 ? stops.at(-1)!.index + 1 : 0)
  const behind = text.slice(index, index + 400)
  const stop = /[.!?](?=\s|[\u3040-\u30ff\u3400-\u9fff]|$)|[。！？；\n]/.exec(behind)
  return { start, text: text.slice(start, index + (stop ? stop.index : behind.length)) }
}
