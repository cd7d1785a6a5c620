import { createAdoptions } from './adoptions.ts'
import { createAgentAttempts } from './agent-attempts.ts'
import { createAgentTexts } from './agent-texts.ts'
import { createApprovalStore } from './approval-store.ts'
import { createAttempts } from './attempts.ts'
import { createAuditStore } from './audit-store.ts'
import { createCommentStore } from './comment-store.ts'
import { createConflictViews } from './conflict-views.ts'
import { createCoverageView } from './coverage-view.ts'
import { createEventSource, type Listen } from './event-source.ts'
import { createEventViews } from './event-views.ts'
import { createEvidenceReader } from './evidence.ts'
import { createFileMarks } from './file-marks.ts'
import { createIdempotencyStore } from './idempotency-store.ts'
import { createLoopImport } from './import-loop.ts'
import { createIterationViews } from './iteration-views.ts'
import { createJournal } from './journal.ts'
import { createLogStore } from './log-store.ts'
import { createLogViews } from './log-views.ts'
import { createLoopList } from './loop-list.ts'
import { createLoopRecords } from './loop-records.ts'
import { createLoopStats } from './loop-stats.ts'
import { createNoteReview } from './note-review.ts'
import type { HistoryDatabase } from './open-history.ts'
import { createProjectionMarks } from './projection-marks.ts'
import { pruneRevisions } from './prune-revisions.ts'
import { createRankedTests } from './ranked-tests.ts'
import { createReviewStore } from './review-store.ts'
import { createRevisionViews } from './revision-views.ts'
import { createSavedViewStore } from './saved-view-store.ts'
import { createSessionStore } from './session-store.ts'
import { createTestDiff } from './test-diff.ts'
import { createTestMatrix } from './test-matrix.ts'
import { createTestStore } from './test-store.ts'
import { createTestViews } from './test-views.ts'
import { createTokenStore } from './token-store.ts'
import { createTuningJournal } from './tuning-journal.ts'
import { createTuningList } from './tuning-list.ts'
import { createTuningRevisions } from './tuning-revisions.ts'
import { createTuningViews } from './tuning-views.ts'
import { createWaitingLoops } from './waiting-loops.ts'
import { createWorkspaceStore } from './workspace-store.ts'
import { createWorkspaceTests } from './workspace-tests.ts'

export type HistoryPorts<Proof> = {
  database: HistoryDatabase
  listen: Listen
  /** Makes the value that allows to spawn; called only for a dispatch that was won. */
  proof: (key: string) => Proof
  /** A background write failed and will be tried again. */
  onFault: (fault: unknown) => void
  now: () => Date
}

/** Everything the product remembers, by noun. */
export const createHistory = <Proof>({ database, listen, proof, onFault, now }: HistoryPorts<Proof>) => ({
  journal: createJournal(database),
  projection: createProjectionMarks(database),
  adoptions: createAdoptions(database),
  conflicts: createConflictViews(database),
  fileMarks: createFileMarks(database),
  attempts: createAttempts(database, proof),
  agentAttempts: createAgentAttempts(database, proof),
  logs: withTexts(createLogStore(database, onFault), createAgentTexts(database, onFault)),
  logViews: createLogViews(database),
  tests: createTestStore(database),
  testViews: {
    ...createTestViews(database),
    ...createTestDiff(database),
    matrix: createTestMatrix(database),
    ofWorkspace: createWorkspaceTests(database),
    ranked: createRankedTests(database),
    ...createCoverageView(database),
  },
  revisions: { ...createRevisionViews(database), prune: () => pruneRevisions(database) },
  bundles: { ...createLoopRecords(database), ...createLoopImport(database) },
  loops: { ...createLoopList(database, now), stats: createLoopStats(database, now) },
  iterations: createIterationViews(database),
  events: { ...createEventViews(database), ...createEventSource(database, listen, now) },
  evidence: createEvidenceReader(database),
  workspaces: createWorkspaceStore(database),
  approvals: createApprovalStore(database),
  sessions: createSessionStore(database, now),
  tokens: createTokenStore(database, now),
  audit: createAuditStore(database),
  idempotency: createIdempotencyStore(database, now),
  savedViews: createSavedViewStore(database),
  reviews: createReviewStore(database),
  comments: createCommentStore(database),
  noteReview: createNoteReview(database),
  waitingLoops: createWaitingLoops(database),
  tunings: {
    journal: createTuningJournal(database),
    ...createTuningList(database),
    ...createTuningViews(database),
    ...createTuningRevisions(database),
  },
})

/** The log with the long texts that its lines name. */
const withTexts = (logs: ReturnType<typeof createLogStore>, texts: ReturnType<typeof createAgentTexts>) => ({
  ...logs,
  keepText: texts.keep,
  readText: texts.read,
  flush: async (runId: string): Promise<void> => {
    await Promise.all([logs.flush(runId), texts.flush(runId)])
  },
})

export type History<Proof> = ReturnType<typeof createHistory<Proof>>
