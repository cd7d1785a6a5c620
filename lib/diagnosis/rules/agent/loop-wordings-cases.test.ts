import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const below = (text: string): Case => ['AGT-010', text, entry(`## Steps\n\nWork through the job.\n\n${text}`)]

const found = [
  'Clean up and retry until the checkout has no changes left.',
  'Keep asking until the user has answered every open question.',
  '重复调整任务，直到每个迭代的负载都均衡为止。',
  'Alternate between proof and review until both agree.',
  'Bounce the text between translator and editor until nothing changes any more.',
  'Continue asking the client until all fields are filled in.',
  'Cycle through the reviewers until all three sign off.',
  'Do another pass until no typo is left.',
  "Don't move on until all the linters are happy; fix and rerun.",
  'For as long as the test suite is red, patch the code and run it again.',
  'Go back to step 2 while the sauce tastes flat.',
  'Have the critic re-score it until it earns full marks.',
  'Keep asking the reporter until every question has an answer.',
  'Let the two agents debate until they reach consensus.',
  'Never return before the tests are green; keep repairing them.',
  'Only stop when every test passes.',
  'Ping the server until it answers.',
  'Repeat steps 2-4 as long as the reviewer has objections.',
  'Return to the outline until the argument is convincing.',
  'Sample answers until two of them agree.',
  'While the critic has complaints, revise the draft and resubmit it.',
  'Work in a loop: change, measure, change, until latency is under 50 ms.',
  'You are not done until the diff is clean; keep fixing.',
  'As long as the violin sounds thin, move the microphone and record it again.',
  'Continue pressing the vendor until each line has a price.',
  'Curl the health endpoint until it returns 200.',
  "Don't hand over the map until every label is readable: adjust and redraw again.",
  'Fetch the ticket page until a seat is free.',
  'Finish only when the accuracy is above 95%.',
  'For as long as the two ledgers differ, look for the cause and recompute.',
  'Go again from the top until no step complains.',
  'Have another go at it until the seams are invisible.',
  'Have the verifier run the proof again until it holds.',
  'Have two models vote again and again until they agree.',
  'Keep pestering the witness until all gaps in the statement are filled.',
  'Loop: draft, judge, redraft. Leave the loop only when the judge says yes.',
  'Never publish until the proof reader has nothing to add; keep correcting.',
  'Only end the session once the judge gives full marks.',
  'Regress, patch, regress, until the suite is clean.',
].map(below)

const leftAlone = [
  'Retry until the queue is empty.',
  'Keep asking until the user has had enough.',
  'Continue with the next song until the set is over.',
  'Only finish the form when the user confirms.',
  'Stop only if the disk is full.',
  'Only stop the timer when the song ends.',
  'Do not deploy until the tests are green.',
  'Keep asking questions until the user is done.',
  'Return to the list until all items are ticked off.',
  'While the oven heats, cut the onions again.',
  'Ping the channel when done.',
  'Work in a loop over the chapters until the last one is done.',
  'Stop only when every test passes, or after three rounds.',
].map(below)

describeCases(found, leftAlone)
