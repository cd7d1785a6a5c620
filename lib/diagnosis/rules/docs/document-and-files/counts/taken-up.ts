import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { itemsOf, saidInItems } from '../../list-items.ts'
import { countsIn } from './counted-phrase.ts'

/** "Run 3 lanes:", or "Send 3 new keepers at once for more luck:", over steps of which one is "Spawn 3 lanes" or "Send out 3 keepers": the list is how that is done. */
export function isTakenUp(file: SkillFile, holder: Block, said: string): number | null {
  if (holder.kind !== 'list') return null
  const [, count = '', things = ''] = /(\d{1,2}) ([a-z]+(?: [a-z]+)?)\W*$/i.exec(said) ?? []
  const isWritten = () => file.slice(holder.range).toLowerCase().includes(`${count} ${things}`.toLowerCase())
  return things !== '' && isWritten() ? Number(count) : startedIn(file, holder, said)
}

/** The number of the first things that a sentence counts, where one of the numbered steps below sets as many of them going. */
function startedIn(file: SkillFile, holder: Block, said: string): number | null {
  const [counted] = countsIn(said)
  if (counted?.form !== 'plain' || !itemsOf(file, holder).every((item) => /^\s*\d/.test(item))) return null
  const isStarted = saidInItems(file, holder).some((item) =>
    countsIn(item).some(
      ({ count, things, index }) =>
        count === counted.count &&
        things.toLowerCase() === counted.things.toLowerCase() &&
        starts.test(item.slice(Math.max(0, index - longestStart), index)),
    ),
  )
  return isStarted ? counted.count : null
}
const starts =
  /\b(?:launch|spawn|start|dispatch|send|invoke|call|run|fork|open|create|hire)(?:es|s|ing)?(?: (?:out|off|up|all|the|these|of))* [*_]{0,2}$/i
const longestStart = 40
