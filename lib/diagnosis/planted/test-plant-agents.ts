import { atEnd, bounds, call, careful, helper, look, withFolder } from './test-calls.ts'
import { block, type Host, withSection } from './test-hosts.ts'
import type { DefectClass } from './test-seeding.ts'

const code = (host: Host, ...lines: string[]) => atEnd(host, block('js', ...lines))
const kinds = ['phased'] as const
const auditor =
  '---\nname: auditor\ndescription: Audits code\n---\nYou audit code.\n\n## Output contract\n\nEnd with `## AUDIT COMPLETE` or `## AUDIT BLOCKED`.\n'
const withAuditor = (host: Host, lines: string[]) => ({ ...careful(host, ...lines), 'agents/auditor.md': auditor })

/** Defects of helpers. */
export const agentDefects: readonly DefectClass[] = [
  {
    rule: 'AGT-001',
    kinds,
    beside: ['AGT-002'],
    plant: (host, dice) => code(withFolder(host), `const out = await ${call(`${look(dice)} ${bounds}`)}`, 'show(out)'),
    twin: (host, dice) => atEnd(withFolder(host), helper(look(dice))),
  },
  {
    ...{ rule: 'AGT-002', kinds, beside: ['DF-003'] },
    plant: (host, dice) =>
      code(
        withFolder(host),
        'try {',
        `  const out = await ${call(`${look(dice)} ${bounds}`)}`,
        '  state.items = JSON.parse(out).list',
        '} catch (error) { note(error) }',
        'use(state.items[0].path)',
      ),
    twin: (host, dice) => atEnd(withFolder(host), helper(look(dice))),
  },
  {
    ...{ rule: 'AGT-003', kinds, beside: ['AGT-007'] },
    plant: (host, dice) =>
      careful(
        withFolder(host),
        ...['planner', 'writer', 'tester', 'merger'].map(
          (one) => `show(${call(`${look(dice)} ${bounds}`, `${one}-${dice.word()}`)})`,
        ),
      ),
    twin: (host, dice) =>
      careful(
        withFolder(host),
        ...['general-purpose', 'Explore'].map((one) => `show(${call(`${look(dice)} ${bounds}`, one)})`),
      ),
  },
  {
    ...{ rule: 'AGT-004', kinds, beside: ['AGT-002'] },
    plant: (host, dice) =>
      atEnd(
        withFolder(host),
        helper(
          `${look(dice)} ${dice.of(['Launch a subagent for each part.', 'Spawn an agent for every file.', 'Then call a sub-agent to check it.'])} Rules: change nothing.`,
        ),
      ),
    twin: (host, dice) =>
      atEnd(withFolder(host), helper(`${look(dice)} Do not spawn any subagent. Rules: change nothing.`)),
  },
  {
    ...{ rule: 'AGT-005', kinds },
    plant: (host, dice) => tools(code(host, `Bash("ls ${dice.word()}")`), 'Read Write Agent'),
    twin: (host, dice) => tools(code(host, `Bash("ls ${dice.word()}")`), 'Read Write Agent Bash(ls:*)'),
  },
  {
    ...{ rule: 'AGT-006', kinds, beside: ['AGT-002'] },
    plant: (host, dice) =>
      careful(
        withFolder(host),
        'const all = await Promise.all([',
        ...['Return JSON {"x": 0}', 'Return a Markdown report', 'Return only the path of the file you wrote'].map(
          (form) => `  ${call(`${look(dice)} Rules: change nothing. ${form}`)},`,
        ),
        '])',
      ),
    twin: (host, dice) =>
      careful(
        withFolder(host),
        'const all = await Promise.all([',
        ...[1, 2, 3].map(() => `  ${call(`${look(dice)} ${bounds}`)},`),
        '])',
      ),
  },
  {
    rule: 'AGT-007',
    kinds,
    plant: (host, dice) =>
      careful(withFolder(host), `show(${call(`${look(dice)} ${bounds}`, `${dice.word()}-expert`)})`),
    twin: (host, dice) => careful(withFolder(host), `show(${call(`${look(dice)} ${bounds}`)})`),
  },
  {
    ...{ rule: 'AGT-008', kinds, beside: ['AGT-007'] },
    plant: (host, dice) =>
      careful(
        host,
        dice.of([
          `const id = spawn_agent({ agent_type: "worker", message: "${dice.word()}" })`,
          `wait_agent({ id: "${dice.word()}" })`,
          `close_agent({ id: "${dice.word()}" })`,
        ]),
      ),
    twin: (host, dice) => atEnd(host, `In Codex the tool is called \`spawn_agent\`; a ${dice.word()} needs none.`),
  },
  {
    ...{ rule: 'AGT-010', kinds: ['phased', 'plain'] as const },
    plant: (host, dice) =>
      withSection(
        host,
        host.phases.at(-1)!,
        'Again',
        dice.of([
          `Repeat until every ${dice.word()} is accepted.`,
          `Keep fixing the ${dice.word()} until all tests pass.`,
          block('js', 'while (true) {', `  step("${dice.word()}")`, '}'),
        ]),
      ),
    twin: (host, dice) =>
      withSection(
        host,
        host.phases.at(-1)!,
        'Again',
        dice.of([
          `Repeat at most 3 times until every ${dice.word()} is accepted.`,
          block('js', 'while (true) {', `  if (done("${dice.word()}")) break`, '}'),
        ]),
      ),
  },
  {
    rule: 'AGT-011',
    kinds,
    beside: ['AGT-013'],
    plant: (host, dice) =>
      withAuditor(withFolder(host), [
        `show(${call(`You are a ${dice.word()} manager. ${look(dice)} ${bounds}`, 'auditor')})`,
      ]),
    twin: (host, dice) => withAuditor(withFolder(host), [`show(${call(`${look(dice)} ${bounds}`, 'auditor')})`]),
  },
  {
    ...{ rule: 'AGT-012', kinds, beside: ['AGT-013'] },
    plant: (host, dice) =>
      withAuditor(withFolder(host), [
        `const out = ${call(`${look(dice)} ${bounds}`, 'auditor')}`,
        `if (out.includes("## ${dice.word().toUpperCase()} DONE")) next()`,
      ]),
    twin: (host, dice) =>
      withAuditor(withFolder(host), [
        `const out = ${call(`${look(dice)} ${bounds}`, 'auditor')}`,
        'if (out.includes("## AUDIT COMPLETE")) next()',
        'else if (out.includes("## AUDIT BLOCKED")) stop()',
      ]),
  },
  {
    ...{ rule: 'AGT-013', kinds },
    plant: (host, dice) =>
      withAuditor(withFolder(host), [
        `const out = ${call(`${look(dice)} ${bounds}`, 'auditor')}`,
        'if (out.includes("## AUDIT COMPLETE")) next()',
      ]),
    twin: (host, dice) =>
      withAuditor(withFolder(host), [
        `const out = ${call(`${look(dice)} ${bounds}`, 'auditor')}`,
        'if (out.includes("## AUDIT COMPLETE")) next()',
        'else if (out.includes("## AUDIT BLOCKED")) stop()',
      ]),
  },
]

const tools = (files: Host['files'], allowed: string) => ({
  ...files,
  'SKILL.md': files['SKILL.md']!.replace(/\n---\n/, `\nallowed-tools: ${allowed}\n---\n`),
})
