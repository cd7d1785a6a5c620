import type { AgentAdapter, AgentRequest } from './contract.ts'

const words = [
  ['get_loop', 'reads the loop you work for'],
  ['check_control', 'says whether to go on; ask before long work'],
  ['report_progress', 'tells the people who watch what you do'],
  ['submit_result', 'hands the answer in and says what is wrong with it'],
  ['request_approval', 'asks a person what only they may decide'],
] as const

/** The prompt with the tools of our server, by the names this CLI gives them; the prompt alone where the run has none. */
export function withTools(
  prompt: string,
  adapter: Pick<AgentAdapter, 'toolPrefix'> | null,
  { mode }: Pick<AgentRequest, 'mode'>,
): string {
  const prefix = adapter?.toolPrefix({ mode, wrapped: false }) ?? null
  if (prefix === null) return prompt
  const lines = words.map(([name, what]) => `- \`${prefix}${name}\` ${what}.`)
  return [
    prompt,
    ['TOOLS', 'You may use these tools of the server `loopboard`. A call never replaces the answer.', ...lines].join(
      '\n',
    ),
  ].join('\n\n')
}
