import type { CodeBlock } from '../../model/code.ts'

const documents = new Set(['markdown', 'none', 'other'])
const noDocuments = /^(?:text|txt|plaintext|yaml|toml|sql|go|rust|java|html|css)\b/i
const laterFence = /^ {0,3}(`{3,}|~{3,})[ \t]?[A-Za-z][\w+-]{0,20}[ \t]*$/m
/** A character without width keeps a fence that is shown from ending the one that shows it. */
const escapedFence = /[\u200b-\u200d\ufeff](?:`{3}|~{3})|(?:`{3}|~{3})[\u200b-\u200d\ufeff]/

/** A fence with a language of the same mark, not shorter, in code that no command writes as a text. */
export function innerFence({ text, block }: CodeBlock): RegExpExecArray | null {
  if (block?.kind !== 'fence' || !text.includes(block.marker) || escapedFence.test(text)) return null
  const found = laterFence.exec(text)
  return found && found[1]!.startsWith(block.marker) && !/<<-?\s?["']?\w/.test(text) ? found : null
}

/** Whether a fence may show a document, which may hold fences itself. */
export const mayShow = ({ info, language }: CodeBlock): boolean =>
  info === '' || (documents.has(language) && !noDocuments.test(info))

/** Whether a fence may be the end of a document that an earlier one shows: it has no language and does not pair up. */
export const mayBeEndOfSample = (code: CodeBlock): boolean =>
  code.block?.kind === 'fence' && code.info === '' && (!code.closed || innerFence(code) !== null)
