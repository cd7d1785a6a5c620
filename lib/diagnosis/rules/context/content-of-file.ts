/** A file at the end of a title, label or item: "3. Log: out/log.txt", "**Report** (`report.md`):", "### Table: `${dir}/a.csv` - all rows". */
const namesFile =
  /^[ \t]*(?:(?:[-*+]|\d+[.)]|#{1,6})[ \t]|[*_]{2})[^\n]*?(?:[\w)}\]/-]|[ \t]{2})\.(?:md|txt|json|jsonl|log|csv|ya?ml|html|xml|diff|patch|out)\b[`"'*_)]*[ \t]*(?:$|[:：(（,，—–-])/i
/** What puts something into a file as well as into an answer; what is returned, sent or handed back is no part of one. */
const puts = /^(?:include|output|paste|show|print|quote|dump|attach|provide|report|and|plus|with|输出|以及|并附|连同)/i
const answers = /\b(?:return|respond|reply|answer)\b|返回|回复/i
const item = /^([ \t]*)(?:[-*+]|\d+[.)])[ \t]/

/** A head that stands farther above is not looked for. */
const farthest = 4000

/** Whether words at an index of a prompt are in an item below one that names a file: they tell what that file holds, not what comes back. */
export function isContentOfFile(text: string, index: number, words: string): boolean {
  if (!puts.test(words)) return false
  const lines = text.slice(Math.max(0, index - farthest), index).split('\n')
  const own = item.exec(lines.pop()!)
  if (!own) return false
  const head = lines.findLast((line) => {
    const other = item.exec(line)
    return line.trim() !== '' && !(other && other[1]!.length >= own[1]!.length) && !isBelow(line, own[1]!.length)
  })
  return head !== undefined && namesFile.test(head) && !answers.test(head)
}

/** The text of an item above, indented like the items or deeper. */
const isBelow = (line: string, indent: number): boolean => !item.test(line) && /^[ \t]*/.exec(line)![0].length > indent

const fillsIn =
  /^(?:please )?(?:paste|insert|include|put|copy|provide|add|attach|fill in|embed)\b|^在?此?处?(?:粘贴|填入|插入|附上)/i
const ofAnswer =
  /\b(?:output|return|respond|reply|answer|response|report|result|format|deliver)|输出|返回|回[复答]|结果|格式/i

/** "Return the verdict." says all of it itself. */
const endsSentence = /[.。][*_)"”\s]*$/

/** "Text: [paste the whole text here]": what stands in brackets is put into the prompt by its caller, unless the title or line above is on the answer. */
export function isPutIn(text: string, index: number, words: string): boolean {
  const before = text.slice(Math.max(0, index - farthest), index)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const start = Math.max(...[...'[<{「【'].map((mark) => line.lastIndexOf(mark))) + 1
  if (
    start === 0 ||
    !fillsIn.test(line.slice(start).trimStart() + words) ||
    !/^[^\n[<{]{0,160}[\]>}」】]/.test(text.slice(index))
  )
    return false
  const above = before
    .slice(0, before.length - line.length)
    .split('\n')
    .filter((one) => one.trim() !== '')
  const title = above.findLast((one) => /^\s*(?:#{1,6}\s|[*_]{2})|[:：][*_]*\s*$/.test(one)) ?? ''
  const lead = above.at(-1) ?? ''
  return ![line.slice(0, start), endsSentence.test(lead) ? '' : lead, title].some((one) => ofAnswer.test(one))
}

const writesFile =
  /(?:\b(?:write|save|store|create|fill|append|record|update)\b[^;\n]{0,120}?[\w)}/ ]|(?:写|存|保存|记录|生成)[^；\n]{0,60}?)\.(?:md|txt|json|jsonl|csv|ya?ml|html|xml)\b([^;；\n]{0,120})$/i
const comesBack =
  /\b(?:return|respond|reply|answer|say|tell|report|send|hand|give|output|message|back)\b|返回|回复|输出|回答|告诉/i

/** "Write out/glaze.json with the fields name and content": what stands before, in the same sentence, makes it a field of that file. */
export function isFieldOfFile(before: string): boolean {
  const [, between] = writesFile.exec(before) ?? []
  return between !== undefined && !comesBack.test(between)
}
