import { replaced, type SkillEdit } from '../edits/text-edit.ts'
import { overlaps } from '../model/text-range.ts'
import { eachSite, type Site, type Transform } from './transform.ts'

/** One of two names of a datum stays; the other one is renamed on its receiver in all flow files. */
export const renameField: Transform = {
  id: 'rename_field',
  options: (site) => namesOf(site).map((value) => ({ value, label: value })),
  run: eachSite((site, { skill, option }) => {
    const names = namesOf(site)
    const chain = receiverAt(site)
    if (!option || !names.includes(option)) return 'No name was chosen.'
    if (chain === null) return 'The receiver was not found.'
    const old = names.filter((name) => name !== option)
    const edits = skill.flowFiles.flatMap((file) =>
      file.codeBlocks.flatMap(({ tree, role }) =>
        role !== 'functional'
          ? []
          : tree.members.flatMap((member): SkillEdit[] => {
              if (member.root !== chain || !old.includes(member.members[0] ?? '')) return []
              const at = file.text.indexOf(member.members[0]!, member.start + member.root.length)
              return at === -1 || at >= member.end
                ? []
                : [replaced(file, { start: at, end: at + member.members[0]!.length }, option)]
            }),
      ),
    )
    return edits.length > 0 ? edits : 'The other name was not found.'
  }),
}

function namesOf({ finding }: Site): string[] {
  const { pair } = finding.data
  if (Array.isArray(pair)) return pair.map((name) => String(name).replace(/^.*\./, ''))
  return typeof pair === 'string' ? pair.split(/\s*\/\s*/).map((name) => name.replace(/^.*\./, '')) : []
}

function receiverAt({ file, range }: Site): string | null {
  const member = file?.codeBlocks.flatMap(({ tree }) => tree.members).find((one) => overlaps(one, range))
  return member?.root ?? null
}
