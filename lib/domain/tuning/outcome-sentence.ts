import { quote, type Sentence, say } from '../sentences/say.ts'

type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

/** What came of an action, as its event keeps it; null where its name says all. */
export function outcomeSentence(value: unknown): Sentence | null {
  const outcome = fieldsOf(value)
  switch (outcome['kind']) {
    case 'diagnose': {
      const count = fieldsOf(outcome['result'])['issues_found']
      return typeof count === 'number' ? say('outcome_diagnosed', { count }) : null
    }
    case 'propose':
      return say('outcome_proposed', { count: listOf(outcome['fixes']).length })
    case 'apply':
      return applied(String(outcome['fixId']), outcome)
    case 'verify': {
      const results = listOf(outcome['results']).map(({ result }) => result)
      const of = (wanted: string) => results.filter((result) => result === wanted).length
      return say('outcome_verified', { passed: of('pass'), failed: of('fail'), open: of('inconclusive') })
    }
    default:
      return null
  }
}

function applied(id: string, { result, error }: Fields): Sentence {
  if (result === 'applied') return say('outcome_applied', { id })
  if (result === 'stale') return say('outcome_stale', { id })
  return say('outcome_not_applied', { id, why: quote(typeof error === 'string' ? error : '–') })
}
