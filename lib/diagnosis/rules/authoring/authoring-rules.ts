import type { Rule } from '../../rule.ts'
import { contradictionRule } from './contradiction.ts'
import { duplicateDatumRule } from './duplicate-datum.ts'
import { intermediateFileRule } from './intermediate-file.ts'
import { passingFieldRule, tooManyFieldsRule } from './state-rules.ts'
import { unboundedArrayRule } from './unbounded-array.ts'
import { unfinishedTextRule } from './unfinished-text.ts'
import { writeThenReadRule } from './write-then-read.ts'

/** Rules about authoring principles. */
export const authoringRules: readonly Rule[] = [
  intermediateFileRule,
  writeThenReadRule,
  tooManyFieldsRule,
  unboundedArrayRule,
  passingFieldRule,
  duplicateDatumRule,
  unfinishedTextRule,
  contradictionRule,
]
