import { Command, InvalidArgumentError } from 'commander'
import type { FixList } from '#lib/domain/tuning/fix-view.ts'
import type { IssuePage } from '#lib/domain/tuning/issue-view.ts'
import { reportFormats } from '#lib/domain/tuning/tuning-records-view.ts'
import type { TuningPage, TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import { connect } from './connect.ts'
import { decisionsFor, pairOf } from './tuning-answers.ts'
import { fixLines, issueLine, listLine, standingText } from './tuning-text.ts'

const path = (id: string, rest = '') => `/api/tunings/${encodeURIComponent(id)}${rest}`
const summaryOf = (id: string) => connect().get<TuningSummaryAnswer>(path(id, '?view=summary'))

/** Sends a command about the tuning as it stands now, and says where it stands then. */
async function send(id: string, command: Record<string, unknown>, revision?: number): Promise<void> {
  const seen = revision ?? (await summaryOf(id)).meta.revision
  const sent = await connect().post<TuningSummaryAnswer>(path(id, '/commands'), { ...command, revision: seen })
  console.log(standingText(sent))
}

type Create = { issue: string; focus?: string[]; workspace?: string; client?: string; auto?: boolean; apply: string }
type Choose = { safe?: boolean; all?: boolean; option?: string[] }

/** `loopboard tunings …`: the same answers and decisions as the buttons, each about the tuning as it stands at that moment. */
export function tuningCommands(): Command {
  const command = new Command('tunings').description('tune skills on the server: answer, choose, confirm, take back')
  command
    .command('create <folder>')
    .description('start to tune the skill in a folder')
    .option('--issue <text>', 'what bothers you', '')
    .option('--focus <area...>', 'what to look at (everything by default)')
    .option('--workspace <id>', 'where it lies (needed when there are several)')
    .option('--client <client>', 'claude-code, codex, ccw or generic')
    .option('--auto', 'go to the end without asking')
    .option('--apply <which>', 'with --auto: none, safe or all', 'safe')
    .action(async (folder: string, { auto, apply, client, workspace, ...rest }: Create) => {
      const mode = auto ? { mode: 'auto', settings: { auto_apply: apply } } : { confirm: true }
      const body = { path: folder, workspace_id: workspace, client, ...rest, ...mode }
      console.log(standingText(await connect().post<TuningSummaryAnswer>('/api/tunings', body)))
    })
  command
    .command('list')
    .description('show the tunings, newest change first')
    .option('--status <status>', 'only these, joined by commas', '')
    .action(async ({ status }: { status: string }) => {
      const { data } = await connect().get<TuningPage>(`/api/tunings?limit=200&status=${encodeURIComponent(status)}`)
      for (const one of data) console.log(listLine(one))
    })
  command
    .command('show <id>')
    .description('say where it stands, what it asks, its issues and its proposals')
    .action(async (id: string) => {
      console.log(standingText(await summaryOf(id)))
      const issues = await connect().get<IssuePage>(path(id, '/issues?state=open&limit=1000'))
      for (const issue of issues.data) console.log(`  ${issueLine(issue)}`)
      const fixes = await connect().get<FixList>(path(id, '/fixes'))
      for (const fix of fixes.data.filter(({ is_current }) => is_current)) console.log(`  ${fixLines(fix)}`)
    })
  command
    .command('confirm <id>')
    .description('confirm folder, client and description: it begins')
    .action(async (id: string) => {
      const { data, meta } = await summaryOf(id)
      const { path: folder, client } = data.target_skill
      const { user_issue_description: issue, focus_requested: focus } = data
      await send(id, { type: 'confirm-init', path: folder, issue, focus, client }, meta.revision)
    })
  command
    .command('answer <id> [answers...]')
    .description('answer its questions, as Q1=VALUE; without answers the best guess is taken')
    .option('--words <text>', 'your own words, for the answer `other`')
    .action(async (id: string, given: string[], { words }: { words?: string }) => {
      const answers = given.map(pairOf).map(([question_id, value]) => ({ question_id, value, text: words }))
      await send(id, answers.length > 0 ? { type: 'answer-clarification', answers } : { type: 'skip-clarification' })
    })
  command
    .command('choose <id> [fixes...]')
    .description('apply these proposals and decline the others')
    .option('--safe', 'every transform of low risk whose checks hold')
    .option('--all', 'every proposal with a diff')
    .option('--option <FIX=VALUE...>', 'the way to take of a choice')
    .action(async (id: string, ids: string[], { safe = false, all = false, option = [] }: Choose) => {
      const { data, revision } = await connect().get<FixList>(path(id, '/fixes'))
      const fixes = decisionsFor(data, { ids, safe, all, options: option })
      await send(id, { type: 'select-fixes', fixes }, revision)
    })
  command
    .command('rollback <id> <fix>')
    .description('take back a fix, or `all`: the folder as it was at the start')
    .action((id: string, fix: string) =>
      send(id, fix === 'all' ? { type: 'restore-all' } : { type: 'rollback-fix', fix_id: fix }),
    )
  command
    .command('report <id>')
    .description('print a report')
    .option('--format <format>', reportFormats.join(', '), 'markdown')
    .action(async (id: string, { format }: { format: string }) => {
      if (!reportFormats.some((one) => one === format)) throw new InvalidArgumentError(`There is no format ${format}.`)
      process.stdout.write(await connect().download(path(id, `/report?format=${format}`)))
    })
  for (const [name, type, description] of [
    ['continue', 'continue', 'go on with the next iteration'],
    ['stop', 'stop', 'apply and analyse no more'],
    ['accept', 'accept-final', 'accept the result'],
    ['pause', 'pause', 'wait after the action in flight'],
    ['resume', 'resume', 'go on after a pause'],
    ['exit', 'exit', 'leave it as it is'],
    ['abort', 'abort', 'end it'],
  ] as const)
    command
      .command(`${name} <id>`)
      .description(description)
      .action((id: string) => send(id, { type }))
  return command
}
