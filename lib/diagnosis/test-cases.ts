import { expect, it } from 'vitest'
import { findingsOf, type TestFiles } from './test-skill.ts'

/** A rule, the files of a skill in a shape of their own, and what that shape is. */
export type Case = [rule: string, what: string, files: TestFiles]

/** Tests that each rule finds what is wrong in its files once, and nothing in those that only look like it. */
export const describeCases = (found: readonly Case[], leftAlone: readonly Case[]): void => {
  it.each(found)('%s finds %s', (rule, _what, files) => expect(findingsOf(rule, files)).toHaveLength(1))
  it.each(leftAlone)('%s leaves alone %s', (rule, _what, files) => expect(findingsOf(rule, files)).toEqual([]))
}
