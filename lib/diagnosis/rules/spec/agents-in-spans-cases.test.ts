import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

/** A script that weaves with another agent. */
const script = (name: string, ...lines: string[]): TestFiles => ({
  ...entry(`Run \`scripts/${name}\`.`),
  [`scripts/${name}`]: `${lines.join('\n')}\n`,
})

/** Agents that are called in code marks, in words or with a mode of another name. */
const found: Case[] = [
  [
    'SEC-003',
    'a list of words in a script',
    script('weave.py', 'import subprocess', 'subprocess.run(["codex", "exec", "--yolo", warp])'),
  ],
  [
    'SEC-003',
    'one in a script of another language',
    script(
      'weave.mjs',
      'import { spawn } from "node:child_process"',
      "spawn('claude', ['-p', warp, '--dangerously-skip-permissions'])",
    ),
  ],
  [
    'SEC-003',
    'one that a variable of a script holds',
    script('weave.py', 'call = [', '    "gemini",', '    "--yolo",', ']', 'call.append(warp)'),
  ],
  [
    'SEC-003',
    'a call in code marks',
    entry('Give the loom to an agent:\n\n`Task(subagent_type="x", mode="bypassPermissions", prompt=part)`'),
  ],
  [
    'SEC-003',
    'a call within a sentence',
    entry('Then call `Agent({subagent_type: "x", mode: "bypassPermissions", prompt: part})` for each loom.'),
  ],
  [
    'SEC-003',
    'an agent that is started in words',
    entry('Start the weaver as an agent with `mode: "bypassPermissions"`.'),
  ],
  [
    'SEC-003',
    'a mode of permissions in the options of a call',
    entry(fence('ts', 'query({ prompt: "Weave", options: { permissionMode: "bypassPermissions" } })')),
  ],
]

const leftAlone: Case[] = [
  ['SEC-003', 'a remark of a script', script('weave.py', '# once: ["codex", "exec", "--yolo"]', 'print("loom")')],
  ['SEC-003', 'a flag of a script', script('weave.py', 'names = {"--loom", "--yolo"}', 'print("claude", names)')],
  [
    'SEC-003',
    'a test of a script',
    script('weave.py', 'def test_call():', '    assert call() == ["codex", "exec", "--yolo"]'),
  ],
  ['SEC-003', 'a call with another mode', entry('`Task(subagent_type="x", mode="plan", prompt=part)`')],
  ['SEC-003', 'a case', entry('Start the weaver as an agent with `mode: "bypassPermissions"` only in a container.')],
  ['SEC-003', 'what must not be', entry('Never start an agent with `mode: "bypassPermissions"`.')],
  [
    'SEC-003',
    'a row of modes',
    entry('| Mode | Agents |\n|---|---|\n| `bypassPermissions` | start without a question |'),
  ],
  ['SEC-003', 'what a mode does', entry('`bypassPermissions` means that agents start without a question.')],
]

describeCases(found, leftAlone)
