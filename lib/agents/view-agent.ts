import type { AgentCheck, AgentView } from '../domain/agent/agent-view.ts'
import { type Sentence, say } from '../domain/sentences/say.ts'
import type { AgentAdapter } from './contract.ts'
import type { Discovery } from './discover-agent.ts'

type Found = AgentCheck['name']

const check = (name: Found, ok: boolean, what: Sentence | string, next: Sentence | null = null): AgentCheck => ({
  ...{ name, ok },
  text: typeof what === 'string' ? what : what.text,
  said: typeof what === 'string' ? null : what.said,
  next: next?.text ?? null,
  next_said: next?.said ?? null,
})

/** What was found out about one agent, with the way out of everything that is missing. `keyVariable` names where its key is looked for. */
export const viewAgent = (
  adapter: AgentAdapter,
  discovery: Discovery,
  key: { variable: string; source: 'settings' | 'environment' | null } | null,
): AgentView => {
  const { id, program, testedVersion: tested_version, capabilities } = adapter
  const install = adapter.package === null ? null : `npm install -g ${adapter.package}@${tested_version}`
  const missing =
    install === null ? say('next_correct_acp', { file: 'acp.json' }) : say('next_install_agent', { command: install })
  const found =
    discovery.state === 'missing'
      ? check('found', false, say('agent_missing', { program }), missing)
      : check('found', true, discovery.state === 'ready' ? discovery.found.program.join(' ') : discovery.path)
  const checks = [
    found,
    ...versionCheck(discovery, install),
    ...(key ? [keyCheck(id, key)] : []),
    ...sandboxCheck(adapter, discovery),
  ]
  const usable = discovery.state === 'ready' && (key === null || key.source !== null)
  return {
    ...{ id, package: adapter.package, tested_version, checks },
    state: discovery.state === 'missing' ? 'missing' : usable ? 'ready' : 'attention',
    ...whereAndWhich(discovery),
    key: key?.source ?? null,
    capabilities: {
      schema: capabilities.schema,
      turn_limit: capabilities.turnLimit,
      money_limit: capabilities.moneyLimit,
      cost: capabilities.cost,
      asks_permission: capabilities.asksPermission,
      fence: capabilities.fence,
    },
  }
}

const keyCheck = (
  agent: string,
  { variable, source }: { variable: string; source: 'settings' | 'environment' | null },
): AgentCheck =>
  source === null
    ? check('key', false, say('agent_without_key', { agent }), say('next_set_agent_key', { variable }))
    : check('key', true, source === 'settings' ? say('key_entered') : variable)

const whereAndWhich = (discovery: Discovery): Pick<AgentView, 'path' | 'version'> => {
  if (discovery.state === 'missing') return { path: null, version: null }
  if (discovery.state === 'attention') return { path: discovery.path, version: discovery.version }
  return { path: discovery.found.program.at(-1) ?? null, version: discovery.found.version }
}

const versionCheck = (discovery: Discovery, update: string | null): AgentCheck[] => {
  if (discovery.state === 'missing') return []
  if (discovery.state === 'attention')
    return [
      check(
        'version',
        false,
        discovery.problem,
        update === null ? say('next_correct_acp', { file: 'acp.json' }) : say('next_update_agent', { command: update }),
      ),
    ]
  return [check('version', true, discovery.notice ?? discovery.found.version)]
}

/** qwen writes only inside bubblewrap; around all we put it ourselves, around those with a sandbox of their own where one works inside another. */
const sandboxCheck = ({ id, needsBubblewrap, capabilities }: AgentAdapter, discovery: Discovery): AgentCheck[] => {
  if (discovery.state !== 'ready') return []
  const { bubblewrap } = discovery.found
  const isOpen = capabilities.fence.commands === 'open'
  if (bubblewrap && (isOpen || bubblewrap.nests)) return [check('sandbox', true, bubblewrap.program)]
  if (bubblewrap) return [check('sandbox', false, say('agent_sees_home', { agent: id }), say('next_allow_nesting'))]
  if (needsBubblewrap)
    return [check('sandbox', false, say('agent_without_sandbox', { agent: id }), say('next_install_bwrap'))]
  const lacks = isOpen ? say('agent_unconfined', { agent: id }) : say('agent_sees_home', { agent: id })
  return [check('sandbox', false, lacks, say('next_install_bwrap'))]
}
