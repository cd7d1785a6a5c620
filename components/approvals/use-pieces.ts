'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changesQuery, fileChangeQuery } from '#lib/client/change-queries.ts'
import type { ApprovalDecision, ApprovalView } from '#lib/domain/loop/approval-view.ts'
import type { ChangedFileView, FileChangeView, HunkView } from '#lib/domain/loop/change-view.ts'

/** What is decided about by itself: a piece of a diff, or with `hunk` null a whole file that has no lines to choose from. */
export type Piece = { key: string; file: ChangedFileView; place: number; hunk: HunkView | null }

/** So many files are read at once, and as many again whenever a person asks for more. */
const filesAtOnce = 100

/** The changes that wait, piece by piece, and which of them are rejected. `moved`: the files are not those that are asked about any more. */
export function usePieces({ loop_id: loopId, tree }: Extract<ApprovalView, { kind: 'changes' }>) {
  const [rejected, setRejected] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState(filesAtOnce)
  const { data, error } = useQuery(changesQuery(loopId, 'loop', null))
  const listed = data?.files ?? []
  const files = listed.slice(0, wanted)
  const read = useQueries({
    queries: files.map((file) => fileChangeQuery(loopId, data?.from_tree ?? '', data?.to_tree ?? '', file.id)),
  })
  const pieces = files.flatMap((file, place) => piecesOf(file, read[place]?.data))
  return {
    pieces,
    rejected,
    moved: data !== undefined && data.to_tree !== tree,
    left: (data?.total ?? 0) - files.length,
    /** Shows the next files; null when all that the server lists are shown. */
    showMore: files.length < listed.length ? () => setWanted((known) => known + filesAtOnce) : null,
    isReading: read.some((one) => one.isPending),
    isPending: (!data && !error) || read.slice(0, filesAtOnce).some((one) => one.isPending),
    error: error ?? read.find((one) => one.error)?.error ?? null,
    decide: (key: string, word: 'keep' | 'reject') =>
      setRejected((known) => new Set(word === 'reject' ? [...known, key] : [...known].filter((one) => one !== key))),
    reject: rejectedFiles(pieces.filter(({ key }) => rejected.has(key))),
  }
}

function piecesOf(file: ChangedFileView, change: FileChangeView | undefined): Piece[] {
  const whole = { key: file.id, file, place: -1, hunk: null }
  if (!change) return []
  if (file.kind !== 'text' || change.cut || change.hunks.length === 0) return [whole]
  return change.hunks.map((hunk, place) => ({ key: `${file.id} ${place}`, file, place, hunk }))
}

type Rejected = NonNullable<NonNullable<ApprovalDecision['fields']>['reject']>

const rejectedFiles = (pieces: Piece[]): Rejected =>
  [...Map.groupBy(pieces, ({ file }) => file.id)].map(([file, of]) => ({
    file,
    pieces: of.flatMap(({ place }) => (place < 0 ? [] : [place])),
  }))
