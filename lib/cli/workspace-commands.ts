import { resolve } from 'node:path'
import { Command } from 'commander'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { connect } from './connect.ts'

type Workspace = { workspace_id: string; name: string; path: string; trusted: boolean; problem: string | null }

/** `loopboard workspace add|list|trust`. */
export function workspaceCommands(): Command {
  const command = new Command('workspace').description('folders in which loops may work')
  const show = (workspace: Workspace) =>
    console.log(
      `${workspace.workspace_id}  ${workspace.trusted ? 'trusted    ' : 'not trusted'}  ${visibleText(workspace.path)}${workspace.problem ? `  (${visibleText(workspace.problem)})` : ''}`,
    )
  command
    .command('list')
    .description('show the registered folders')
    .action(async () => {
      const { data } = await connect().get<{ data: Workspace[] }>('/api/workspaces')
      for (const workspace of data) show(workspace)
      if (data.length === 0) console.log('No workspace yet. Add one with: loopboard workspace add FOLDER')
    })
  command
    .command('add <folder>')
    .description('register a folder; nothing in it runs before it is trusted')
    .option('--trust', 'trust it at once')
    .action(async (folder: string, options: { trust?: boolean }) => {
      const api = connect()
      const { data } = await api.post<{ data: Workspace }>('/api/workspaces', { path: resolve(folder) })
      show(
        options.trust
          ? (await api.patch<{ data: Workspace }>(`/api/workspaces/${data.workspace_id}`, { trusted: true })).data
          : data,
      )
    })
  command
    .command('trust <workspace>')
    .description('allow loops to run commands of this folder')
    .action(async (id: string) =>
      show(
        (await connect().patch<{ data: Workspace }>(`/api/workspaces/${encodeURIComponent(id)}`, { trusted: true }))
          .data,
      ),
    )
  return command
}
