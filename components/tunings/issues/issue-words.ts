import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { IssueView } from '#lib/domain/tuning/issue-view.ts'

/** A text of ours in the language of the reader. */
export const inLanguage = ({ en, zh }: { en: string; zh: string }, locale: string): string =>
  visibleSource(locale === 'zh' ? zh : en)

/** What an issue says, in the language of the reader where its rule can say it. */
export const issueSentence = ({ sentence, description }: Pick<IssueView, 'sentence' | 'description'>, locale: string) =>
  (sentence && inLanguage(sentence, locale)) || visibleSource(description)

/** Where something stands: `file:line`, or the file alone. */
export const placeText = (file: string, line: number | null | undefined): string =>
  `${visibleSource(file)}${line ? `:${line}` : ''}`
