import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measureReading, readSentences } from './test-reading-quality.ts'

const bench = join(import.meta.dirname, '..', '..', '..', 'bench', 'requirements', 'sentences.txt')
const sentences = readSentences(readFileSync(bench, 'utf8'))

test('most of three hundred sentences are heard as a careful reader hears them', () => {
  const quality = measureReading(sentences)
  expect(quality.sentences).toBeGreaterThanOrEqual(300)
  expect(quality.top1).toBeGreaterThan(0.9)
  expect(quality.setF1).toBeGreaterThan(0.9)
  expect(quality.ambiguityPrecision).toBeGreaterThanOrEqual(0.8)
  expect(quality.ambiguityRecall).toBeGreaterThanOrEqual(0.8)
})

test('a sentence that is read wrongly lowers the figures', () => {
  const wrong = measureReading(readSentences('C|It is too slow.\nT|It burns tokens.'))
  expect(wrong).toMatchObject({ top1: 0.5, setF1: 0.5 })
})
