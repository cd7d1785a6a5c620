import { readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { connect } from './connect.ts'
import { StartError } from './start-error.ts'

type View = {
  loop_id: string
  taken: boolean
  suggested_id: string
  title: string
  status: string
  tasks: number
  revisions: number
  iterations: number
  test_runs: number
}

/** `loopboard export|import`: takes a loop along as one file. */
export function bundleCommands(): Command[] {
  const exporting = new Command('export')
    .description('write a whole loop into one file that another Loopboard can open')
    .argument('<id>', 'the loop')
    .option('--to <file>', 'where to; an existing file is left alone')
    .action(async (id: string, options: { to?: string }) => {
      const bytes = await connect().download(`/api/loops/v2/${encodeURIComponent(id)}/export`)
      const target = options.to ?? `${id}.loopboard.gz`
      try {
        writeFileSync(target, bytes, { flag: 'wx' })
      } catch (fault) {
        throw new StartError(
          `${target} cannot be written: ${fault instanceof Error ? fault.message : String(fault)}`,
          1,
        )
      }
      console.log(`${target}  ${bytes.byteLength} bytes`)
    })
  const importing = new Command('import')
    .description('make the loop of an exported file, paused; nothing of it runs')
    .argument('<file>', 'what `export` wrote')
    .option('--id <id>', 'another id for it')
    .option('--new-id', 'a fresh id for it')
    .option('--workspace <id>', 'where it will work (needed when there are several)')
    .option('--dry-run', 'only say what is in it')
    .action(async (file: string, options: { id?: string; newId?: boolean; workspace?: string; dryRun?: boolean }) => {
      const bytes = contentOf(file)
      const address = (query: Record<string, string | undefined>) => {
        const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
        return `/api/loops/v2/bundles?${new URLSearchParams(given)}`
      }
      const { data: found } = await connect().upload<{ data: View }>(address({ dry_run: 'true' }), bytes)
      if (options.dryRun) return console.log(summaryOf(found))
      const id = options.id ?? (options.newId ? found.suggested_id : undefined)
      if (found.taken && id === undefined)
        throw new StartError(`A loop with the id ${found.loop_id} exists. Import it under another one: --new-id`, 1)
      const { data: made } = await connect().upload<{ data: View }>(
        address({ id, workspace_id: options.workspace }),
        bytes,
      )
      console.log(summaryOf(made))
    })
  return [exporting, importing]
}

function contentOf(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (fault) {
    throw new StartError(`${file} cannot be read: ${fault instanceof Error ? fault.message : String(fault)}`, 1)
  }
}

const summaryOf = (view: View): string =>
  `${view.loop_id}  ${visibleText(view.title)}\n  was ${view.status}; ${view.tasks} tasks, ${view.iterations} actions, ` +
  `${view.test_runs} test runs, ${view.revisions} revisions${view.taken ? `\n  its id is taken here; free is ${view.suggested_id}` : ''}`
