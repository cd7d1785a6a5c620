import type { SkillFile } from '../../model/skill-file.ts'
import { scopesAround } from '../../parse/code-lookup.ts'
import { appendsIn } from '../../predicates/appends.ts'
import { addsPartOfPlan } from '../../predicates/goes-over-plan.ts'
import { isBounded } from '../../predicates/is-bounded.ts'
import { isCountedOut } from '../../predicates/is-counted-out.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isListing } from '../../predicates/is-listing.ts'
import type { Rule } from '../../rule.ts'
import { isOfShownProgram } from '../../skill/shows-program.ts'
import { foreignState } from '../dataflow/foreign-state.ts'
import { grownCopiesIn } from './grown-copies.ts'
import { shellAppendsIn } from './shell-appends.ts'

const stateRoot = /^(?:\w+[._])?state$|State$/
/** `files`, `done_steps`, `files_written` */
const planned =
  /(?:^|_)(?:phases?|dimensions?|files?|steps?|tasks?|sections?|chapters?|topics?|areas?)(?:_(?:done|written|completed|finished|created|changed|modified|processed))?$/i

/** `state.note += "..."` lengthens a text. */
const addsText = /^[\w.]+\s?\+=\s?["'`]/
/** `while (state.steps.some((one) => one.isOpen))`: until the plan is done. */
const untilPlanned =
  /\b(?:\w+_)?(?:phases?|dimensions?|files?|steps?|tasks?|sections?|chapters?|topics?|areas?)(?:\.filter\([^;]*\.length\b|\.(?:some|every|find)\()/i

/** `for (const kind of ["pots", "lids"])`: as many as are named there. */
const overNamed = /\b(?:of|in)\s+[[(]\s*["'`]/

/** An array of the state that grows with every step and is never cut. */
export const unboundedArrayRule: Rule = {
  id: 'APV-004',
  message: {
    en: '`{path}` is stored and grows without a limit.',
    zh: '`{path}` 被保存并且无限增长。',
  },
  *check({ skill }) {
    for (const file of skill.files)
      for (const block of file.isFlow || isGuide(file) ? file.codeBlocks : []) {
        // Code without the word is not read for it.
        if (
          !/[sS]tate\b|STATE/.test(block.text) ||
          !(file.isFlow || keepsState.test(block.text)) ||
          foreignState.test(block.text) ||
          isListing(block)
        )
          continue
        const seen = new Set<string>()
        const plain = appendsIn(block).map((one) => ({ ...one, name: one.path }))
        for (const { path, range, name } of [...plain, ...grownCopiesIn(block), ...shellAppendsIn(block)]) {
          if (!isState(path) || isOfShownProgram(file, block)) continue
          const member = path.slice(path.lastIndexOf('.') + 1)
          if (seen.has(path) || planned.test(member) || isExample(file, range)) continue
          seen.add(path)
          if ([path, name].some((one) => isBounded(file, block, one, range.start)) || handsOnLast(block.text, path))
            continue
          if (addsText.test(file.slice(range)) || isCountedOut(file, block, range) || addsPartOfPlan(block, range))
            continue
          if (isTakenOut(skill.flowFiles, path) || isMovedOver(block.text, file.slice(range))) continue
          const loops = scopesAround(block.tree, range.start).filter(({ kind }) => kind === 'loop')
          if (loops.some(({ head }) => untilPlanned.test(file.slice(head)))) continue
          if (loops.length > 0 && loops.every(({ head }) => overNamed.test(file.slice(head)))) continue
          const callsAgent = loops.some(({ body }) =>
            file.calls.some((call) => call.range.start >= body.start && call.range.end <= body.end),
          )
          yield { file, range, shift: callsAgent ? 1 : 0, data: { path }, anchor: path }
        }
      }
  },
}

/** A reference tells a step where its code keeps the state by a tool of the client. */
const isGuide = ({ role, isMarkdown }: SkillFile): boolean => role === 'reference' && isMarkdown
const keepsState =
  /\bWrite\(\s?["'`][^"'`\n]{0,80}state\b|\bjq\b[^\n]{0,300}(?:\+=|\+ ?\[)[^\n]{0,300}(?:STATE|\bstate[\w-]{0,20}\.json\b)/
const stores = /\b(?:\w*\.)?(?:write|save|dump|persist|store|put|commit|update|set)\w*\s?\(|\bstringify\(/i

/** `state.open.shift()` in another block: a queue, which grows shorter again. */
const isTakenOut = (files: readonly SkillFile[], path: string): boolean =>
  ['.shift(', '.splice(0'].some((call) => files.some(({ text }) => text.includes(path + call)))

/** `state.done.push(part)` beside `state.left = state.left.filter((one) => one !== part)`: it goes from one list to the other, and no list grows by it. */
function isMovedOver(text: string, append: string): boolean {
  const value = /\.push\(\s*([A-Za-z_]\w*)\s*\)/.exec(append)?.[1]
  return (
    value !== undefined &&
    text.includes('.filter(') &&
    new RegExp(
      `\\bstate[\\w.]*\\s*=\\s*state[\\w.]*\\s*\\.filter\\(\\(?(\\w+)\\)?\\s*=>\\s*\\1\\s*!==?\\s*${value}\\b`,
    ).test(text)
  )
}

/** `state.turns.slice(-5)`, `state["turns"][-5:]` in a block that keeps the state nowhere: the last entries are all that leaves it. */
function handsOnLast(text: string, path: string): boolean {
  const dot = path.lastIndexOf('.')
  const [owner, member] = [path.slice(0, dot), path.slice(dot + 1)]
  const last = ['.slice(-', '[-'].some((cut) =>
    [`.${member}`, `["${member}"]`, `['${member}']`].some((one) => text.includes(owner + one + cut)),
  )
  return last && !stores.test(text)
}

const isState = (path: string): boolean => {
  const dot = path.lastIndexOf('.')
  return dot > 0 && !path.includes('[]') && stateRoot.test(path.slice(0, dot).split('.')[0] ?? '')
}
