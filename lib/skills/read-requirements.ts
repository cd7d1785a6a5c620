import { sha256 } from '#lib/diagnosis/parse/sha256.ts'
import { registry } from '#lib/diagnosis/registry.ts'
import { analyzeRequirements } from '#lib/diagnosis/requirements/analyze-requirements.ts'
import { answerQuestions } from '#lib/diagnosis/requirements/answer-questions.ts'

/** Reads descriptions of problems, without a model. */
export const requirementReader = { read: analyzeRequirements, answer: answerQuestions }

/** What produces the findings of this program. */
export const engineOf = (version: string) => ({
  version,
  registry_version: registry.registry_version,
  registry_sha256: sha256(JSON.stringify(registry)),
  config_sha256: '',
})
