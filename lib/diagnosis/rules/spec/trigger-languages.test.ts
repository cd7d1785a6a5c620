import { expect, test } from 'vitest'
import { findingsOf } from '../../test-skill.ts'

const described = (text: string) =>
  findingsOf('SPEC-007', { 'SKILL.md': `---\nname: base-skill\ndescription: ${text}\n---\n# A\n` })

test.each([
  'Ordena sellos. Úsalo cuando el usuario traiga un álbum.',
  'Classe les timbres. À utiliser quand on apporte un album.',
  'Ordnet Briefmarken. Verwenden, wenn jemand ein Album bringt.',
  'Organiza selos. Use quando o usuário trouxer um álbum.',
  '切手を並べる。アルバムを渡されたときに使う。',
  '우표를 정리한다. 앨범을 받았을 때 사용한다.',
  'Сортирует марки. Используй, когда приносят альбом.',
])('a description says when to use the skill: %s', (text) => {
  expect(described(text)).toEqual([])
})

test.each([
  'Ordena sellos por país y por año.',
  'Classe les timbres par pays.',
  'Ordnet Briefmarken nach Land und Jahr.',
  '切手を国と年で並べるシステム。',
  '우표 정리 시스템을 사용하여 나라별로 정리한다.',
])('a description says nothing of when: %s', (text) => {
  expect(described(text)).toHaveLength(1)
})
