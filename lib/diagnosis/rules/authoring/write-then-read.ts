import type { CodeBlock } from '../../model/code.ts'
import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { scopesAround } from '../../parse/code-lookup.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isFinalOutput } from '../../predicates/is-final-output.ts'
import type { Rule } from '../../rule.ts'

const kept = /checkpoint|backup|\.bak\b|snapshot|(?:^|[-_./{}])(?:state|session|status|progress)(?:[-_.]|$)/i
const compares = /\b(?:assert|verify|compare|diff|equal|check|confirm)\w*\s*\(|[!=]==?/

/** A value that is written to a file and read back by the next statement. */
export const writeThenReadRule: Rule = {
  id: 'APV-002',
  message: {
    en: '`{target}` is read back right after it was written: the value is still at hand.',
    zh: '`{target}` 刚写入就被读回：该值仍在手边。',
  },
  *check({ skill }) {
    for (const [key, edges] of skill.dataFlow.byKey) {
      if (kept.test(key)) continue
      for (const write of edges) {
        const read = write.kind === 'write' && !write.appends ? relayOf(skill, write, edges) : null
        const file = read && skill.file(read.file)
        if (!read || !file || isExample(file, read.range) || isFinalOutput(skill, write)) continue
        yield {
          ...{ file, range: read.targetRange, data: { target: write.target.base }, site: key },
          related: [{ file, range: write.targetRange }],
        }
      }
    }
  },
}

/** The read that follows a write in its block, when nothing else ever reads the target. */
function relayOf(skill: SkillModel, write: DataEdge, edges: readonly DataEdge[]): DataEdge | null {
  const { block } = write
  if (!block) return null
  const inBlock = edges.filter((edge) => edge.block === block)
  if (edges.some((edge) => edge.kind === 'read' && edge.block !== block)) return null
  if (skill.dataFlow.reads(write.target.key).length > inBlock.filter(({ kind }) => kind === 'read').length) return null
  if (inBlock.some(({ kind, range }) => kind === 'read' && range.start < write.range.start)) return null
  const read = inBlock.find(({ kind, range }) => kind === 'read' && range.start > write.range.end)
  if (!read || !isNext(block, write, read) || compares.test(lineOf(block, read))) return null
  return read
}

const isNext = (block: CodeBlock, write: DataEdge, read: DataEdge): boolean => {
  const loops = ({ range }: DataEdge) => scopesAround(block.tree, range.start).filter(({ kind }) => kind !== 'try')
  const [one, other] = [loops(write), loops(read)]
  if (one.length !== other.length || one.some((scope, index) => scope !== other[index])) return false
  const between = block.text.slice(write.range.end - block.content.start, read.range.start - block.content.start)
  const statements = between.split(/[;\n]/).filter((line) => /\w/.test(line.replace(/\/\/.*|#.*/, '')))
  // What stands before the read on its own line belongs to its statement.
  return statements.length <= 2
}

const lineOf = ({ text, content }: CodeBlock, { range }: DataEdge): string => {
  const at = range.start - content.start
  const from = text.lastIndexOf('\n', at) + 1
  const to = text.indexOf('\n', at)
  return text.slice(from, to === -1 ? text.length : to)
}
