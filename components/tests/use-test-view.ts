'use client'

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { testRanks } from '#lib/domain/loop/test-matrix-view.ts'

/** What the tests of a run can be narrowed to; compared with the run before where that is meant. */
export const testFilters = ['failing', 'flaky', 'skipped', 'new', 'slower', 'removed', 'passed'] as const
export const testViews = ['list', 'matrix', 'compare', 'coverage', 'workspace'] as const

/** What the matrix can be narrowed to. */
export const markFilters = ['failing', 'flaky', 'changed'] as const

const text = parseAsString.withDefault('')

const parsers = {
  view: parseAsStringLiteral(testViews).withDefault('list'),
  run: text,
  status: parseAsStringLiteral(testFilters),
  marks: parseAsStringLiteral(markFilters),
  sort: parseAsStringLiteral(['slowest']),
  rank: parseAsStringLiteral(testRanks).withDefault('flakiest'),
  q: text,
  test: text,
  from: text,
  to: text,
}

/** Which tests are shown and how, as it stands in the URL. */
export const useTestView = () => useQueryStates(parsers, { history: 'replace' })
