/** What the checks of a fix have seen. */
export const checkSentences = {
  check_still_found: 'Still found: {findings}',
  check_not_run: 'Not run: {findings}',
  check_new: 'New: {findings}',
  check_new_milder: 'New, but milder: {findings}',
  check_not_shorter: 'The text did not become shorter ({delta} tokens)',
  check_longer: '{delta} tokens more',
  check_unreadable: '{path} can no longer be read',
  check_front_matter: 'The front matter of {path} is broken',
  check_open_fence: 'A code fence of {path} is open',
  check_headings: '{count} headings vanished',
  check_link: 'The link to {target} no longer leads anywhere',
  check_byte_order: '{path}: the byte order mark changed',
  check_line_ends: '{path}: the line ends changed',
  check_final_line_end: '{path}: the final line end changed',
  check_other_lines: '{path}: text outside of the changed lines differs',
} as const
