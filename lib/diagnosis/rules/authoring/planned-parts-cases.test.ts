import { describeCases } from '../../test-cases.ts'
import { fence, phase, type TestFiles } from '../../test-skill.ts'

const store = 'Write(`@{workDir}/state.json`, JSON.stringify(state))'
const js = (...lines: string[]): TestFiles => phase(fence('js', [...lines, store].join('\n')))
const orchestrator = (...lines: string[]): TestFiles => ({
  'phases/orchestrator.md': `# Orchestrator\n\n${fence('js', [...lines, store].join('\n'))}\n`,
})

describeCases(
  [
    [
      'APV-004',
      'what comes of each part',
      js('for (const phase of plan.phases) {', '  state.notes.push(fire(phase))', '}'),
    ],
    [
      'APV-004',
      'what a loop over something else adds',
      js('for (const pot of pots) {', '  state.fired.push(pot.id)', '}'),
    ],
    [
      'APV-004',
      'another value in a loop over the plan',
      js('for (const phase of plan.phases) {', '  state.fired.push(pot.id)', '}'),
    ],
    [
      'APV-004',
      'a list that is begun where it grows',
      phase(fence('python', 'state.setdefault("fired", []).extend(fired)\nsave(state)')),
    ],
    [
      'DF-005',
      'fields that steps read',
      orchestrator('for (const phase of plan.phases) {', '  if (state.heat > 900) fire(phase)', '}'),
    ],
    [
      'DF-005',
      'a list that grows out of the plan',
      orchestrator('while (state.pots.length > 0) {', '  state.fired.push(pick())', '}'),
    ],
  ],
  [
    [
      'APV-004',
      'the phases that are done',
      js('for (const phase of plan.phases) {', '  run(phase)', '  state.fired.push(phase.id)', '}'),
    ],
    ['APV-004', 'the files that are written', js('state.files_written.push(path)')],
    [
      'APV-004',
      'the files that are written, begun where they grow',
      phase(fence('python', 'state.setdefault("files_written", []).extend(written)\nsave(state)')),
    ],
    [
      'APV-004',
      'a list that is begun where it grows, and cut',
      phase(
        fence(
          'python',
          'state.setdefault("fired", []).extend(fired)\nstate["fired"] = state["fired"][-20:]\nsave(state)',
        ),
      ),
    ],
    ['APV-004', 'the steps themselves', js('plan.steps.forEach((step) => {', '  state.fired.push(step)', '})')],
    [
      'APV-004',
      'the parts in Python',
      phase(
        fence(
          'python',
          'for step in plan["steps"]:\n    run(step)\n    state["fired"].append(step["name"])\nsave(state)',
        ),
      ),
    ],
    [
      'DF-005',
      'phases that are gone through in order',
      orchestrator('for (const phase of plan.phases) {', '  run(phase)', '  state.fired.push(phase.id)', '}'),
    ],
  ],
)
