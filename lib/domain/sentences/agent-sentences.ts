/** What is said about the agents of this machine. */
export const agentSentences = {
  hypothesis_not_found: 'There is no hypothesis {id}.',
  hypotheses_at_work: 'The hypotheses are being worked on at this moment.',
  verdict_repeats: 'The finding or the reason only repeats the hypothesis.',
  no_such_evidence: '{ref} is no reference to evidence.',
  next_look_at_board: 'Look at the hypotheses of the loop.',
  next_name_evidence: 'Name it as one of {examples}.',
  next_say_what_was_seen: 'Say what was seen, and why it decides.',
  agent_missing: '{program} is not installed here.',
  agent_unknown_program: '{path} is not the program that was expected.',
  agent_does_not_start: '{path} does not tell its version.',
  agent_too_old: 'Version {version} is older than {tested}, the oldest whose guards are known.',
  agent_newer: 'Version {version} is newer than {tested}, the one that was tested.',
  agent_without_key: 'No key for {agent} is set.',
  agent_without_sandbox: 'The sandbox that {agent} needs to write is missing.',
  agent_unconfined:
    'Commands of {agent} reach every file of this user: bubblewrap, which would confine them, is missing.',
  agent_sees_home:
    'The sandbox of {agent} lets its commands read the folder of the server, with its keys: no fence can be put around it here.',
  next_allow_nesting: 'Allow user namespaces inside user namespaces, or choose another agent.',
  next_install_agent: 'Install it: {command}.',
  next_update_agent: 'Update it: {command}.',
  next_set_agent_key: 'Set {variable} and start again.',
  next_choose_other_agent: 'Choose an agent that can run here.',
  next_install_bwrap: 'Install bubblewrap, or choose another agent.',
} as const
