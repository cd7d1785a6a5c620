import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { isNegatedElsewhere, isOtherLanguage } from '../../parse/other-language.ts'
import { isExample } from '../../predicates/is-example.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'

/** "Lies `x` noch einmal": the order itself says that it was read before. */
const again =
  /(?<!\p{L})(?:ещё раз|еще раз|снова|повторно|noch ?mals?|noch einmal|erneut|de nuevo|otra vez|nuevamente|encore une fois|à nouveau|de nouveau|de novo|novamente|outra vez|di nuovo|ancora una volta)(?!\p{L})|もう一度|再度|改めて|다시|한 ?번 더/iu
/** A time or a case of its own. */
const conditional =
  /(?<!\p{L})(?:если|когда|после|перед|wenn|falls|sobald|nach|nachdem|bevor|si|cuando|después|antes|quand|lorsque|après|avant|se|quando|depois|dopo|prima|agent\p{L}*|агент\p{L}*)(?!\p{L})|[ばたら]とき|場合|の?後|(?:으)?면(?!\p{L})|때|[후전]에/iu
/** Letters of the sentence that are looked at behind the path. */
const longestBehind = 60

/** Whether two sentences of another language each begin with reading one file, and the second says that it is read once more. */
export function areOrderedElsewhere(file: SkillFile, before: DataEdge, repeated: DataEdge): boolean {
  const said = [before, repeated].map((edge) => orderAt(file, edge))
  return said.every((behind) => behind !== null) && again.test(said[1]!)
}

/** What such an order says behind the path; null where it is none, or one that does not always hold. */
function orderAt(file: SkillFile, { kind, via, range, targetRange }: DataEdge): string | null {
  if (
    kind !== 'read' ||
    via !== 'prose' ||
    !/^\P{L}*(?:\p{L}+ )?`?$/u.test(file.text.slice(range.start, targetRange.start))
  )
    return null
  const sentence = sentenceAt(file, targetRange.start)
  if (!sentence || sentence.prose.block.kind === 'table' || !isOtherLanguage(sentence.masked)) return null
  if (conditional.test(sentence.masked) || isNegatedElsewhere(sentence.masked) || isExample(file, range)) return null
  const from = targetRange.end - sentence.range.start
  return sentence.masked.slice(from, from + longestBehind)
}
