import { visibleText } from '#lib/domain/terminal-text.ts'
import type { SummaryFacts } from './summary-facts.ts'

/** The words of the summary in the language of the reader. */
export type SummaryWords = {
  asked: string
  done: string
  proof: string
  remains: string
  nothingAsked: string
  nothingRemains: string
  noTests: string
  status: string
  branch: string
  files: string
  taskStatus: (status: string, isWaived: boolean) => string
  condition: (id: SummaryFacts['gate'][number]['id']) => string
  tests: (tests: NonNullable<SummaryFacts['tests']>) => string
  reason: (reason: NonNullable<SummaryFacts['remains']['reason']>) => string
}

/** Text of others in a line of Markdown: on one line, with nothing that would be markup. */
const inline = (text: string): string =>
  visibleText(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')

/** A piece of code in a line: the fence is longer than any run of backticks in it. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map((run) => run[0].length))
  const fence = '`'.repeat(longest + 1)
  const pad = longest > 0 ? ' ' : ''
  return `${fence}${pad}${visibleText(text).replace(/\s+/g, ' ')}${pad}${fence}`
}

/** The summary as Markdown, to keep or to send. */
export function summaryMarkdown(facts: SummaryFacts, words: SummaryWords): string {
  const { tests, remains } = facts
  const open = [
    ...remains.open_tasks.map((task) => `- [ ] ${inline(task)}`),
    ...remains.missing_evidence.map((id) => `- [ ] ${id}: ${words.condition(id)}`),
    ...(remains.reason ? [`- ${inline(words.reason(remains.reason))}`] : []),
  ]
  return [
    `# ${inline(facts.title)}`,
    '',
    `${words.status} · ${code(facts.loop_id)}`,
    ...(facts.branch ? ['', `${words.branch}: ${code(facts.branch)}`] : []),
    '',
    `## ${words.asked}`,
    '',
    facts.description.trim() || words.nothingAsked,
    '',
    `## ${words.done}`,
    '',
    ...facts.tasks.map(
      (task) =>
        `- [${task.status === 'completed' ? 'x' : ' '}] ${inline(task.description)} (${words.taskStatus(task.status, task.waived !== null)})`,
    ),
    ...(facts.files_changed.length > 0
      ? ['', `${words.files}:`, '', ...facts.files_changed.map((file) => `- ${code(file)}`)]
      : []),
    '',
    `## ${words.proof}`,
    '',
    ...facts.gate.map(({ id, ok, detail }) => `- [${ok ? 'x' : ' '}] ${id} ${words.condition(id)}: ${inline(detail)}`),
    '',
    tests ? words.tests(tests) : words.noTests,
    ...(tests?.commands.map((command) => `- ${code(command.text)}`) ?? []),
    '',
    `## ${words.remains}`,
    '',
    ...(open.length > 0 ? open : [words.nothingRemains]),
    '',
  ].join('\n')
}
