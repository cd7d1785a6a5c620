import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isEnglish, isNegatedElsewhere, isOtherLanguage } from '../../parse/other-language.ts'
import { isExample } from '../../predicates/is-example.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'

/** "Lies `x` noch einmal": the order itself says that it was read before. */
const again = anyOf(
  /(?<!\p{L})(?:ещё раз|еще раз|снова|повторно|noch ?mals?|noch einmal|erneut|de nuevo|otra vez|nuevamente)(?!\p{L})/iu,
  /(?<!\p{L})(?:encore une fois|à nouveau|de nouveau|de novo|novamente|outra vez|di nuovo|ancora una volta)(?!\p{L})/iu,
  /もう一度|再度|改めて/iu,
  /다시|한 ?번 더/iu,
)
/** A time or a case of its own. */
const conditional = anyOf(
  /(?<!\p{L})(?:если|когда|после|перед|wenn|falls|sobald|nach|nachdem|bevor|si|cuando|después|antes|quand|lorsque|après)(?!\p{L})/iu,
  /(?<!\p{L})(?:avant|se|quando|depois|dopo|prima|agent\p{L}*|агент\p{L}*)(?!\p{L})|[ばたら]とき/iu,
  /場合|の?後/iu,
  /(?:으)?면(?!\p{L})|때|[후전]에/iu,
)
/** Letters of the sentence that are looked at behind the path. */
const longestBehind = 60

/** "Leia `x`", "Lies `x`": verbs that read, and mean something else in no language that shares their letters. */
const reads =
  /^\P{L}*(?:leia|lea|lee|lis|lisez|lies|leggi|carregue|carga|cargue|charge|chargez|lade|abra|abre|ouvre|ouvrez|öffne|apri)(?!\p{L})/iu
/** What changes something between two steps. */
const changes = anyOf(
  /(?<!\p{L})(?:alter|atuali[sz]|actuali[sz]|edit|modif|ajust|corri[gj]|adicion|añad|agreg|ajout|änder|bearbeit|ergänz|aktualis)/iu,
  /(?<!\p{L})(?:aggiung|aggiorn|измен|обнов|добав|исправ|запи[шс]|сохран|escre[bv]|escrib|grav|salv|guard|écri|enregistr|schreib)/iu,
  /(?<!\p{L})(?:speicher|scriv|insta|execut|ejecut|exécut|esegu|führ|rode|lance|migr|cria|crea|cré|erstell|remov|suppr|lösch)/iu,
)
const numbered = /^\s*\d{1,2}[.)]\s/

/** Whether two sentences of another language each begin with reading one file, and the second says that it is read once more, or both are numbered steps that nothing between changes. */
export function areOrderedElsewhere(file: SkillFile, before: DataEdge, repeated: DataEdge): boolean {
  const said = [before, repeated].map((edge) => orderAt(file, edge))
  if (!said.every((behind) => behind !== null)) return false
  return again.test(said[1]!) || areSteps(file, before, repeated)
}

const areSteps = ({ text, lines }: SkillFile, before: DataEdge, repeated: DataEdge): boolean =>
  [before, repeated].every(({ range }) => numbered.test(lines.textOf(lines.lineAt(range.start)))) &&
  !changes.test(text.slice(before.targetRange.end, repeated.range.start))

/** What such an order says behind the path; null where it is none, or one that does not always hold. */
function orderAt(file: SkillFile, { kind, via, range, targetRange }: DataEdge): string | null {
  if (
    kind !== 'read' ||
    via !== 'prose' ||
    !/^\P{L}*(?:\p{L}+ )?`?$/u.test(file.text.slice(range.start, targetRange.start))
  )
    return null
  const sentence = sentenceAt(file, targetRange.start)
  if (!sentence || sentence.prose.block.kind === 'table' || !isForeign(sentence.masked)) return null
  if (conditional.test(sentence.masked) || isNegatedElsewhere(sentence.masked) || isExample(file, range)) return null
  const from = targetRange.end - sentence.range.start
  return sentence.masked.slice(from, from + longestBehind)
}

const isForeign = (sentence: string): boolean =>
  isOtherLanguage(sentence) || (reads.test(sentence) && !isEnglish(sentence))
