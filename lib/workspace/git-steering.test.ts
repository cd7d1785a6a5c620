import { expect, test } from 'vitest'
import { steeringSettings } from './git-steering.ts'

const keys = (text: string) => steeringSettings(text).map(({ key }) => key)

test('what everyday git writes steers nothing', () => {
  expect(
    keys(`[core]
	repositoryformatversion = 0
	filemode = true
	bare = false
[remote "origin"]
	url = git@host:x/y.git
	fetch = +refs/heads/*:refs/remotes/origin/*
[branch "main"]
	remote = origin
	merge = refs/heads/main
; a remark
[user]
	name = Ada
`),
  ).toEqual([])
})

test('keys that name programs are found, whatever the letters', () => {
  expect(
    keys(`[CORE]
	HooksPath = /tmp/x
	fsmonitor = /tmp/y
[filter "lfs"]
	clean = git-lfs clean -- %f
[diff "x"]
	command = evil
[credential]
	helper = !evil
[include]
	path = ../evil
[alias]
	st = !evil`),
  ).toEqual([
    'core.hookspath',
    'core.fsmonitor',
    'filter.lfs.clean',
    'diff.x.command',
    'credential.helper',
    'include.path',
    'alias.st',
  ])
})

test('a key behind its header, behind two headers, or inside a harmless section does not hide', () => {
  expect(keys('[core] hooksPath = x')).toEqual(['core.hookspath'])
  expect(keys('[user] [core] hooksPath = x')).toEqual(['core.hookspath'])
  expect(keys('[remote "o"]\n\tuploadpack = evil\n\turl = ext::sh -c evil')).toEqual([
    'remote.o.uploadpack',
    'remote.o.url',
  ])
})

test('what cannot be understood counts', () => {
  expect(steeringSettings('[broken\n= what')).toEqual([{ key: '.', value: '[broken\n= what' }])
})

test('the same key twice is one part with both values', () => {
  expect(steeringSettings('[include]\npath = a\npath = b')).toEqual([{ key: 'include.path', value: 'a\nb' }])
})
