'use client'

import { Button } from './button.tsx'
import { Menu, MenuCheck } from './menu.tsx'

/** Some of a few words, chosen in a menu whose button says which; nothing chosen means any. */
export function ChoiceMenu<Word extends string>({
  words,
  chosen,
  any,
  nameOf,
  onChange,
}: {
  words: readonly Word[]
  chosen: readonly Word[]
  /** What the button says when nothing is chosen. */
  any: string
  nameOf: (word: Word) => string
  onChange: (chosen: Word[]) => void
}) {
  return (
    <Menu align="start" trigger={<Button>{chosen.length === 0 ? any : chosen.map(nameOf).join(', ')}</Button>}>
      {words.map((word) => (
        <MenuCheck
          key={word}
          checked={chosen.includes(word)}
          onChange={(isOn) => onChange(isOn ? [...chosen, word] : chosen.filter((one) => one !== word))}
        >
          {nameOf(word)}
        </MenuCheck>
      ))}
    </Menu>
  )
}
