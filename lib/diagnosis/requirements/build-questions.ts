import type { Ambiguity, Dimension, Question } from '#lib/domain/tuning/requirement-analysis.ts'
import type { ProblemType } from '#lib/domain/tuning/vocabulary.ts'
import { registry } from '../registry.ts'
import type { PreScan } from './analyze-requirements.ts'

const mostQuestions = 4
const mostCandidates = 4

const nothing = { en: '', zh: '' }

/** The questions about what is unclear: the least certain first, at most four. Everything else keeps the reading that fits best. */
export function buildQuestions(
  dimensions: readonly Dimension[],
  doubts: readonly Ambiguity[],
  preScan: PreScan,
): Question[] {
  const confidence = (doubt: Ambiguity) => dimensions.find(({ id }) => id === doubt.dimension_id)?.confidence ?? 0
  return [...doubts]
    .sort((one, other) => confidence(one) - confidence(other))
    .slice(0, mostQuestions)
    .map((doubt, index): Question => {
      const said = dimensions.find(({ id }) => id === doubt.dimension_id)?.description ?? ''
      return {
        id: `Q-${index + 1}`,
        dimension_id: doubt.dimension_id,
        text: { en: `What is meant by "${said}"?`, zh: `“${said}”指的是哪一类问题？` },
        options: [...candidatesOf(doubt, preScan).map((category) => optionOf(category, preScan)), ...last],
      }
    })
}

/** Answers that every question has. */
const last: Question['options'] = [
  { value: 'all', label: { en: 'Check everything', zh: '全部检查' }, why: nothing },
  { value: 'other', label: { en: 'Something else', zh: '其他问题' }, why: nothing },
]

/** What it may mean; where the words say little, the kinds of which the skill has most findings, then those of the registry. */
function candidatesOf({ type, possible_interpretations: read }: Ambiguity, preScan: PreScan): ProblemType[] {
  const own = read.filter((category) => category !== 'custom')
  const isOpen = type === 'vague_description' || type === 'no_category_match'
  if (!isOpen) return own.slice(0, mostCandidates)
  const known = registry.problem_types.filter(({ id }) => id !== 'custom').map(({ id }) => id)
  const counted = known
    .filter((category) => (preScan[category] ?? 0) > 0)
    .sort((one, other) => (preScan[other] ?? 0) - (preScan[one] ?? 0))
  return [...new Set([...own, ...counted, ...known])].slice(0, mostCandidates)
}

function optionOf(category: ProblemType, preScan: PreScan): Question['options'][number] {
  const meta = registry.problem_types.find(({ id }) => id === category)
  const count = preScan[category] ?? 0
  const findings = count === 1 ? '1 finding' : `${count} findings`
  return {
    value: category,
    label: { en: meta?.label_en ?? category, zh: meta?.label_zh ?? category },
    why: count === 0 ? nothing : { en: `This skill has ${findings} of this type`, zh: `该技能有 ${count} 个此类发现` },
  }
}
