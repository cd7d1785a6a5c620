import { replaced } from '../edits/text-edit.ts'
import { scopesAround } from '../parse/code-lookup.ts'
import { isScript } from './code-statement.ts'
import { eachSite, type Transform } from './transform.ts'

/** A loop without a stop gets a most number of rounds, in its head or in words. */
export const boundLoop: Transform = {
  id: 'bound_loop',
  options: (_site, _skill, params) =>
    [...new Set([params.loopMaximum, 3, 10])].map((most) => ({ value: `${most}`, label: `At most ${most} times` })),
  run: eachSite(({ file, range }, { option, params }) => {
    const most = Number(option ?? params.loopMaximum)
    if (!Number.isSafeInteger(most) || most < 1) return 'The number of rounds must be a whole number.'
    const block = file.codeBlockAt(range.start)
    if (block) {
      if (!isScript(block)) return 'The loop is no script.'
      const loop =
        block.tree.scopes.find(
          ({ kind, start }) => kind === 'loop' && start >= range.start && start < Math.max(range.end, range.start + 1),
        ) ?? scopesAround(block.tree, range.start).find(({ kind }) => kind === 'loop')
      if (!loop) return 'No loop was found.'
      const head = /^(?:while\s*\(([\s\S]*)\)|for\s*\(\s*;\s*;\s*\))\s*$/.exec(
        file.text.slice(loop.start, loop.body.start).replace(/\{\s*$/, ''),
      )
      if (!head) return 'The loop has an unusual form.'
      const condition = head[1]?.trim() ?? 'true'
      const test =
        condition === 'true' || condition === '1' ? '' : `(${condition}) && `.replace(/^\((!?[\w$.]+)\)/, '$1')
      const end = loop.start + head[0].trimEnd().length
      return [replaced(file, { start: loop.start, end }, `for (let round = 0; ${test}round < ${most}; round++)`)]
    }
    const sentence = file.sentences.find((one) => one.range.start <= range.start && range.start < one.range.end)
    if (!sentence) return 'No sentence was found.'
    const text = file.slice(sentence.range).trimEnd()
    const mark = /[.!。！;；:]+[*_`"')\]]*$/.exec(text)?.[0] ?? ''
    const at = sentence.range.start + text.length - mark.length
    return [replaced(file, { start: at, end: at }, wordsBehind(text.slice(0, text.length - mark.length), most))]
  }),
}

/** The limit, in brackets: so it reads as well in an item of a list as in a sentence, and as the limit of all of it. Brackets do not follow brackets. */
const wordsBehind = (text: string, most: number): string => {
  const isHan = /[\u4e00-\u9fff]/.test(text)
  const words = isHan ? `最多 ${most} 次，之后报告剩余问题` : `at most ${most} times, then report what is left`
  if (/[)）\]][*_`"']*$/.test(text)) return isHan ? `，${words}` : `, ${words}`
  return isHan ? `（${words}）` : ` (${words})`
}
