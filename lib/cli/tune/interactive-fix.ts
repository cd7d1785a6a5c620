import { optionChanges } from '#lib/diagnosis/propose.ts'
import { named, namesZh } from '#lib/diagnosis/report/names-zh.ts'
import type { Language } from '#lib/diagnosis/report/report-words.ts'
import { refusalInBoth } from '#lib/domain/sentences/in-both.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { isDeclined } from '#lib/domain/tuning/declined-fixes.ts'
import type { FileChange, Fix, Hunk } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import { issueSentence } from '#lib/domain/tuning/issue-page.ts'
import { fixWords } from '#lib/skills/fix-words.ts'
import type { Insist } from './make-fix.ts'
import { keyOf, type NextFix, type Proposals } from './proposals-for.ts'
import { type FixChoice, isOfRules } from './wanted-fixes.ts'
import { wordsOfAsking as say } from './words-of-fixing.ts'

/** The person at the terminal: reads a line for a question, null when they left; prints a line. */
export type Person = { ask: (question: string) => Promise<string | null>; print: (line: string) => void }

/**
 * Asks for every fix that has a diff, or for those of some rules, and on wish for each part of it, until all are answered or the person leaves. What
 * was declined is asked for again only where its rule is named.
 */
export const askForFixes = (
  person: Person,
  language: Language,
  choice: FixChoice = 'safe',
): { next: NextFix; insist: Insist } => {
  const answered = new Set<string>()
  let hasLeft = false
  const next: NextFix = async (proposals) => {
    const { fixes, issues, declined } = proposals
    for (const fix of fixes) {
      if (hasLeft) break
      if (fix.kind !== 'auto' && fix.kind !== 'choice') continue
      if (choice === 'safe' ? isDeclined(fix, declined) : !isOfRules(fix, issues, choice)) continue
      if (answered.has(keyOf(fix, issues))) continue
      const answer = await askForFix({ ...person, language }, fix, proposals)
      if (answer === 'leave') hasLeft = true
      else answered.add(keyOf(fix, issues))
      if (answer === 'no') return { fix, verdict: 'reject' }
      if (typeof answer === 'object') return { fix: answer, verdict: 'accept' }
    }
    return null
  }
  const insist: Insist = async ({ message, said: why }) => {
    person.print(visibleText(refusalInBoth({ message, ...(why && { said: why }) })[language]))
    const said = await person.ask(say.allTheSame[language])
    return isYes(said) ? 'decided at the terminal after the checks were shown' : null
  }
  return { next, insist }
}

/** The person, and the language they are asked in. */
type Reader = Person & { language: Language }

/** `skip`: nothing was said about the fix. */
type Answer = Fix | 'no' | 'skip' | 'leave'

const askForFix = (person: Reader, fix: Fix, proposals: Proposals): Promise<Answer> => {
  person.print('')
  for (const line of headOf(fix, proposals.issues, person.language)) person.print(visibleText(line))
  return fix.kind === 'choice' ? askForOption(person, fix, proposals) : askForDiff(person, fix)
}

const headOf = (fix: Fix, issues: readonly Issue[], language: Language): string[] => {
  const { title, sentence } = fixWords(fix)
  return [
    say.title(title, { en: fix.risk, zh: namesZh.risk[fix.risk] })[language],
    sentence[language],
    ...issues
      .filter(({ id }) => fix.issue_ids.includes(id))
      .map((issue) => {
        const { severity, rule_id, location } = issue
        const place = [location.file, location.line_start].filter(Boolean).join(':')
        return `  ${named(language, 'severity', severity)} ${rule_id} ${issueSentence(issue)[language]} ${place}`
      }),
  ]
}

const askForDiff = async (person: Reader, fix: Fix): Promise<Answer> => {
  printDiff(person, fix.changes.map(({ diff }) => diff ?? '').join('\n'))
  const hasParts = fix.changes.flatMap(({ hunks }) => hunks).length > 1
  for (;;) {
    const said = await person.ask((hasParts ? say.makeInParts : say.make)[person.language])
    if (said === null || said === 'q') return 'leave'
    if (isYes(said)) return fix
    if (said === 'n') return 'no'
    if (said === 'p' && hasParts) return askForParts(person, fix)
  }
}

const askForParts = async (person: Reader, fix: Fix): Promise<Answer> => {
  const changes: FileChange[] = []
  for (const change of fix.changes) {
    const hunks: Hunk[] = []
    for (const hunk of change.hunks) {
      printDiff(person, [change.file, ...hunk.lines].join('\n'))
      const said = await askOneOf(person, say.takePart[person.language], ['y', 'n', 'q'])
      if (said === 'q') return 'leave'
      hunks.push({ ...hunk, verdict: said === 'y' ? 'accepted' : 'rejected' })
    }
    changes.push({ ...change, hunks })
  }
  const isEmpty = changes.every(({ hunks }) => hunks.every(({ verdict }) => verdict === 'rejected'))
  // The hash of the whole proposal is not that of a part of it.
  return isEmpty ? 'no' : { ...fix, changes: changes.map((change) => ({ ...change, new_sha256: null })) }
}

const askForOption = async (person: Reader, fix: Fix, { found, issues }: Proposals): Promise<Answer> => {
  const options = fix.options ?? []
  const { ways } = fixWords(fix)
  for (const [index, { value, diff }] of options.entries()) {
    person.print(visibleText(`${index + 1}. ${ways[index]?.[person.language] ?? value}`))
    printDiff(person, diff)
  }
  const numbers = options.map((_, index) => String(index + 1))
  const said = await askOneOf(person, say.which(numbers)[person.language], [...numbers, 'n', 'q'])
  if (said === 'q') return 'leave'
  if (said === 'n') return 'no'
  const chosen = options[Number(said) - 1]
  const changes = chosen && optionChanges(found, fix, issues)[chosen.value]
  return changes ? { ...fix, changes, chosen_option: chosen.value } : 'skip'
}

/** Asks until the answer is one of those offered; a person who left gives the last one. */
const askOneOf = async ({ ask }: Person, question: string, offered: readonly string[]): Promise<string> => {
  for (;;) {
    const said = await ask(question)
    if (said === null) return offered.at(-1)!
    if (offered.includes(said)) return said
  }
}

const isYes = (said: string | null): boolean => said === 'y' || said === 'yes'

const printDiff = ({ print }: Person, diff: string): void => {
  for (const line of diff.trimEnd().split('\n')) print(visibleText(line))
}
