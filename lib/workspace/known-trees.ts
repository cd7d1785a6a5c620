import type { DiffFile } from '../domain/loop/loop-facts.ts'
import { compareTrees, fileAt, findMarker, patchBetween } from './compare-trees.ts'
import type { OwnRepository } from './own-repository.ts'
import { askOnce, createRecent } from './recent.ts'

const rememberedAnswers = 64
/** Texts of files that are longer are read again each time. */
const longestRemembered = 64 * 1024

/** What is in trees and between them. Trees never change, so neither does what was found in them: git is asked once. */
export function createKnownTrees(own: (workspaceId: string) => Promise<OwnRepository>) {
  const diffs = createRecent<Promise<DiffFile[]>>(rememberedAnswers)
  const markers = createRecent<Promise<{ path: string; line: number }[]>>(rememberedAnswers)
  const texts = createRecent<Promise<string | null>>(rememberedAnswers)

  const between = (workspaceId: string, repository: OwnRepository, from: string, to: string): Promise<DiffFile[]> =>
    askOnce(diffs, `${workspaceId} ${from} ${to}`, () => compareTrees(repository, from, to))

  return {
    async diff(workspaceId: string, _loopId: string, fromTree: string, toTree: string): Promise<DiffFile[]> {
      if (fromTree === toTree) return []
      return between(workspaceId, await own(workspaceId), fromTree, toTree)
    },

    async patch(
      workspaceId: string,
      _loopId: string,
      fromTree: string,
      toTree: string,
      file: string | null,
      maxBytes: number,
    ) {
      return patchBetween(await own(workspaceId), fromTree, toTree, file, maxBytes)
    },

    async findMarker(workspaceId: string, _loopId: string, baseTree: string, tree: string, marker: string) {
      const repository = await own(workspaceId)
      return askOnce(markers, JSON.stringify([workspaceId, baseTree, tree, marker]), async () =>
        findMarker(repository, await between(workspaceId, repository, baseTree, tree), tree, marker),
      )
    },

    async fileAt(workspaceId: string, _loopId: string, tree: string, file: string): Promise<string | null> {
      const repository = await own(workspaceId)
      const question = `${workspaceId} ${tree}:${file}`
      const text = await askOnce(texts, question, () => fileAt(repository, tree, file))
      if (text !== null && text.length > longestRemembered) texts.delete(question)
      return text
    },
  }
}
