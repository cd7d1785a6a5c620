import { type Case, describeCases } from '../../test-cases.ts'
import { step } from '../../test-skill.ts'

const rule = 'APV-004'
const keep = 'Write(path, JSON.stringify(state))'
const fault = 'state.faults.push({ oven, at })\nstate.fault_count++'

const leftAlone: Case[] = [
  [
    rule,
    'a queue of which another block takes the first',
    step(
      `state.waiting.push({ loaf })\n${keep}\n@@@\n\nThen:\n\n@@@js\nconst next = state.waiting.shift()`.replaceAll(
        '@@@',
        '```',
      ),
    ),
  ],
  [
    rule,
    'what goes from one list to another',
    step(`state.done.push(loaf)\nstate.left = state.left.filter((one) => one !== loaf)\n${keep}`),
  ],
  [rule, 'faults of which so many end the run', step(`${fault}\n${keep}\nif (state.fault_count >= 3) stop()`)],
  [
    rule,
    'rounds that are counted to a limit',
    step(
      `while (true) {\n  state.round += 1\n  state.loaves.push(loaf)\n  ${keep}\n  if (state.round >= state.max_rounds) break\n}`,
    ),
  ],
  [
    rule,
    'what is added until the plan is done',
    step(`while (state.steps.some((one) => one.isOpen)) {\n  state.batches.push(batch)\n  ${keep}\n}`),
  ],
  [rule, 'a text that grows', step(`state.recipe += \`\\n@{more}\`\n${keep}`)],
]
const found: Case[] = [
  [
    rule,
    'what is added beside a list that others are taken from',
    step(`state.done.push(loaf)\nstate.left = state.left.filter((one) => one !== burnt)\n${keep}`),
  ],
  [rule, 'a list of which another is taken from', step(`state.done.push(loaf)\nstate.left.shift()\n${keep}`)],
  [rule, 'faults that are only counted', step(`${fault}\n${keep}\nshow(state.fault_count)`)],
  [rule, 'faults beside the count of another thing', step(`${fault}\n${keep}\nif (state.oven_count >= 3) stop()`)],
  [rule, 'what is added until it is well', step(`while (!state.isBaked) {\n  state.batches.push(batch)\n  ${keep}\n}`)],
]
describeCases(found, leftAlone)
