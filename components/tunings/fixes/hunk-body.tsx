'use client'

import { DiffLines } from '#components/ui/diff-lines.tsx'
import type { Hunk } from '#lib/domain/tuning/fix.ts'
import { hunkPatch } from './hunk-texts.ts'
import type { DiffMode } from './use-diff-mode.ts'

/** The lines of one hunk, in one column or side by side. */
export const HunkBody = ({ hunk, mode }: { hunk: Hunk; mode: DiffMode }) => (
  <DiffLines name="a.md" language="markdown" patch={hunkPatch(hunk)} mode={mode} />
)
