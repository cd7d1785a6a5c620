import { deadEnds } from '../domain/loop/debug/dead-ends.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import type { DebugContext } from '../domain/loop/prompts/debug-context.ts'
import type { ActionScope } from './action-scope.ts'
import { patchSoFar } from './develop-by-agent.ts'
import { projectRules } from './project-rules.ts'

const shownTests = 10

/** What every step of the search for a cause is told about it. */
export async function debugInput(scope: ActionScope): Promise<DebugContext> {
  const { model } = scope.run
  return {
    title: model.state.title,
    bug: bugOf(model),
    failures: failuresOf(model),
    deadEnds: deadEnds(model.state.skill_state?.debug.hypotheses ?? []),
    diff: await patchSoFar(scope),
    projectRules: await projectRules(scope),
  }
}

/** What is looked for. */
export const bugOf = ({ state, memory }: LoopModel): string =>
  memory.session?.bug ?? state.skill_state?.debug.active_bug ?? state.title

const failuresOf = ({ state }: LoopModel): string =>
  (state.skill_state?.validate.test_results ?? [])
    .filter((test) => test.status === 'failed')
    .slice(0, shownTests)
    .map((test) =>
      [
        `FAILED ${[test.file, test.suite, test.test_name].filter(Boolean).join(' > ')}`,
        (test.error_message ?? '').slice(0, 1000),
        (test.stack_trace ?? '').slice(0, 2000),
      ].join('\n'),
    )
    .join('\n\n')
