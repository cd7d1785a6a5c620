import { CreateTuning, type TuningCommand } from '#lib/domain/tuning/tuning-commands.ts'
import type { TuningState } from '#lib/domain/tuning/tuning-state.ts'
import { type TestEngine, tester, value } from '../test-engine.ts'

/** A skill with a bad name, an agent call nobody guards, and a file that is parsed without a guard. */
export const badSkill = (name: string): Record<string, string> => ({
  [`.claude/skills/${name}/SKILL.md`]: [
    ...[
      '---',
      `name: ${name}_X`,
      'description: Checks a folder and reports what is wrong. Use when the user asks to check.',
    ],
    ...['---', '# Skill', '', '1. Follow [scan](phases/01-scan.md).', '2. Follow [load](phases/02-load.md).', ''],
  ].join('\n'),
  [`.claude/skills/${name}/phases/01-scan.md`]: [
    ...['# Scan', '', '```js'],
    'const out = await Agent({ subagent_type: "explore", prompt: `List the modules. Return JSON {modules: []}` })',
    ...['use(out)', '```', ''],
  ].join('\n'),
  [`.claude/skills/${name}/phases/02-load.md`]: [
    ...[
      '# Load',
      '',
      '```js',
      `const plan = JSON.parse(Read(\`\${workDir}/plan.json\`))`,
      'run(plan.tasks)',
      '```',
      '',
    ],
  ].join('\n'),
})

/** Asks a product in a process of its own about tunings. */
export const tuningTest = (engine: TestEngine) => {
  const state = async (id: string) => value(await engine.ask('tunings', 'answer', id)).data as TuningState
  const send = (id: string, command: TuningCommand) => engine.ask('tunings', 'send', id, command, tester)
  return {
    state,
    send,
    async create(wishes: Record<string, unknown>): Promise<string> {
      const created = await engine.ask('tunings', 'create', null, CreateTuning.parse(wishes), tester)
      return value(created).data.tuning_id
    },
    /** Waits until the tuning waits for a person or is over, with nothing in flight. */
    rest: (id: string) =>
      engine.untilWritten(`${id} rests`, id, async () => {
        const answer = value(await engine.ask('tunings', 'answer', id))
        const { status } = answer.data
        const isResting = status !== 'pending' && status !== 'running'
        return isResting && !answer.meta.running && !answer.meta.rolling_back ? (answer.data as TuningState) : null
      }),
    /** Accepts every proposal with a diff, as it stands now. */
    async acceptAll(id: string) {
      const { data, revision } = value(
        await engine.ask('tunings', 'fixes', id, { status: ['proposed'], iteration: null }),
      )
      const fixes = data
        .filter((fix) => fix.diff_sha256 !== null)
        .map((fix) => ({ fix_id: fix.id, decision: 'accept' as const, diff_sha256: fix.diff_sha256 }))
      return send(id, { type: 'select-fixes', revision, fixes })
    },
  }
}
