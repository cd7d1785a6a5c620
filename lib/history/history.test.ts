import { expectTypeOf, test } from 'vitest'
import type { EventSource, LoopViews } from '../api/product.ts'
import type {
  Attempts,
  Dispatched,
  EvidenceReader,
  Journal,
  LogWriter,
  ProjectionMarks,
  TestHistoryStore,
} from '../engine/ports.ts'
import type { History } from './history.ts'

type Remembered = History<Dispatched>

test('the history fits what the engine asks for', () => {
  expectTypeOf<Remembered['journal']>().toExtend<Journal>()
  expectTypeOf<Remembered['projection']>().toExtend<ProjectionMarks>()
  expectTypeOf<Remembered['attempts']>().toExtend<Attempts>()
  expectTypeOf<Remembered['tests']>().toExtend<TestHistoryStore>()
  expectTypeOf<Remembered['logs']>().toExtend<LogWriter>()
  expectTypeOf<Remembered['evidence']>().toExtend<EvidenceReader>()
})

test('the history fits what the doors read', () => {
  expectTypeOf<Remembered['events']>().toExtend<EventSource>()
  expectTypeOf<Remembered['loops']>().toExtend<Pick<LoopViews, 'list' | 'documents' | 'stats'>>()
  expectTypeOf<Remembered['revisions']>().toExtend<Pick<LoopViews, 'revisions' | 'revision' | 'revisionDiff'>>()
  expectTypeOf<Remembered['testViews']>().toExtend<Pick<LoopViews, 'tests' | 'testHistory' | 'coverage'>>()
  expectTypeOf<Remembered['testViews']['diff']>().toExtend<LoopViews['testDiff']>()
})
