/** What is said about the end of a loop's work: the approval of its changes, merging, keeping and discarding. */
export const finishSentences = {
  may_changes_complete: 'The tests pass. May these changes be the result of the loop?',
  changes_rejected: 'The changes were rejected by {name}.',
  only_reviewer_decides: 'Only a reviewer may decide about changes.',
  next_ask_reviewer: 'Ask a reviewer.',
  changes_moved: 'The changes are not the ones you saw: the loop worked on, or nothing waits for a decision.',
  next_look_at_changes: 'Look at the changes again.',
  already_accepted: 'Already decided: accepted by {name}.',
  already_rejected: 'Already decided: rejected by {name}.',
  comment_required: 'A comment is required.',
  next_say_why: 'Say why.',
  changes_are_not_edited: 'Changes are not edited here.',
  next_respond: 'Respond with what should be different.',
  edit_shown_commands: 'Only the commands that were shown can be edited.',
  decided_meanwhile: 'Somebody decided this meanwhile.',
  next_nothing_to_decide: 'There is nothing left to decide.',
} as const
