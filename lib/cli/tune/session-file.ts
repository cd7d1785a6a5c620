import { randomBytes } from 'node:crypto'
import { basename, relative } from 'node:path'
import { refusalInBoth } from '#lib/domain/sentences/in-both.ts'
import { type Declined, declinedIn } from '#lib/domain/tuning/declined-fixes.ts'
import { readTuningDocument } from '#lib/domain/tuning/read-tuning-document.ts'
import { stateDocument, tuningDocuments } from '#lib/domain/tuning/report/tuning-documents.ts'
import { brokenInvariants } from '#lib/domain/tuning/tuning-invariants.ts'
import { modelOf, type TuningModel } from '#lib/domain/tuning/tuning-model.ts'
import { isTerminal, type TuningState } from '#lib/domain/tuning/tuning-state.ts'
import { createTuningFolders } from '#lib/files/tuning-folder.ts'
import { sha256, stateName } from '#lib/files/write-tuning-state.ts'
import { StartError } from '../start-error.ts'
import { type FixPlace, fixFailed } from './fix-work.ts'
import { slashes } from './report-path.ts'

/** A session as its state file has it; `hash` is of the text that stands there, empty for none. */
export type KeptSession = { workDir: string; model: TuningModel; hash: string }

const folders = (home: string) => createTuningFolders({ newHex: () => randomBytes(16).toString('hex'), home })

/** The session of a work folder; null where there is none, where it cannot be read, and where a server keeps it. */
export const readSession = async (home: string, workDir: string): Promise<KeptSession | null> => {
  const read = await readState(home, workDir)
  if (read === null || read.state.runner === 'server') return null
  return { workDir, model: modelOf(read.state), hash: sha256(read.text) }
}

/** What people declined of the fixes of earlier runs of a skill, whoever kept them. */
export const declinedBefore = async (place: Pick<FixPlace, 'folder' | 'home' | 'runsOf'>): Promise<Declined> => {
  const runs = place.runsOf(place).toReversed()
  const read = await Promise.all(runs.map(({ workDir }) => readState(place.home, workDir)))
  return declinedIn(read.flatMap((one) => one?.state.proposed_fixes ?? []))
}

const readState = async (home: string, workDir: string): Promise<{ text: string; state: TuningState } | null> => {
  const text = await folders(home).read(workDir, stateName)
  const read = text === null ? null : readTuningDocument(text, basename(workDir))
  return text !== null && read?.kind === 'tuning' ? { text, state: read.state } : null
}

/**
 * Writes the state file of a session, and the other documents once it is over; on the disk when this returns. What another program wrote there
 * meanwhile is kept beside it.
 */
export const saveSession = async (home: string, { workDir, model, hash }: KeptSession): Promise<KeptSession> => {
  const { state } = model
  const broken = brokenInvariants(state)
  if (broken.length > 0) throw new Error(`A session cannot be written: ${broken.join('; ')}`)
  const documents = [stateDocument(state), ...(isTerminal(state) ? tuningDocuments(state) : [])]
  const { write } = folders(home)
  const first = await write(workDir, documents, { hashes: [hash] })
  const written =
    first.ok && first.value.foreign ? await write(workDir, documents, { hashes: [first.value.hash] }) : first
  if (!written.ok) throw new StartError(refusalInBoth(written.refusal), fixFailed)
  return { workDir, model, hash: written.value.hash }
}

/** A path as the documents of a session name it: from the workspace, where it lies in one. */
export const placeIn = (workspace: string | null, path: string): string => {
  const inside = workspace === null ? '..' : slashes(relative(workspace, path))
  return inside === '..' || inside.startsWith('../') ? path : inside || '.'
}
