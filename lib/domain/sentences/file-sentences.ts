/** What is said of files that other programs write, too. */
export const fileSentences = {
  files_not_read: 'The files of {loop} could not be read',
  file_not_taken: 'Another program changes the file faster than it can be taken over, or what it wrote is no loop.',
  file_deleted_outside: 'Another program deleted the file of this loop.',
  only_shown: 'This loop belongs to another program and is only shown.',
  next_clone_to_run: 'Clone it and run the copy.',
  executor_at_work: 'The executor of this loop is at work.',
  next_pause_or_silent: 'Pause the loop, or wait until its executor is silent.',
  second_runner: 'Another program changed the work of this loop twice within a minute.',
  executor_waits: 'The program that executes this loop waits for a person ({word}).',
  run_in_workspace: 'Start its executor in the folder of the workspace: {command}',
  conflict_not_found: 'Conflict not found',
  next_settled_already: 'It may have been settled already; reload the page.',
  choice_not_possible: 'This conflict can only be answered with: {choices}',
  next_choose_one: 'Choose one of them.',
  launch_not_possible: 'A skill is not launched by this version.',
  next_launch_manually: 'Set external_launch to manual and start it yourself.',
} as const
