import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { gitIn, makeRelease } from '../../bin/release/make-release.ts'
import { checksumOf, readReleases } from '../../src/platform/database/releases.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const people = 'create table people (id uuid primary key)'
let root: string
const write = (file: string, text: string) => writeFileSync(join(root, file), text)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const git = (...args: string[]) => gitIn(root, args)

/** A small product in a repository of its own, ready for release 1.0.0-rc.1. */
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'sokora-release-'))
  folders.push(root)
  await mkdir(join(root, 'migrations'))
  write('migrations/0001-people.sql', people)
  describe('1.0.0-rc.1', '- It sells.')
  write('.gitignore', 'build\n')
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.email', 'maintainer@example.com')
  git('config', 'user.name', 'Maintainer')
  commit()
})

function describe(version: string, notes: string) {
  const earlier = version === '1.0.0-rc.1' ? '' : '\n## 1.0.0-rc.1, 27 November 2026\n\n- It sells.\n'
  write('CHANGELOG.md', `# Changelog\n\n## ${version}, unreleased\n\n${notes}\n${earlier}`)
  for (const file of ['package.json', 'package-lock.json']) write(file, JSON.stringify({ version }))
}

function commit() {
  git('add', '.')
  git('commit', '--quiet', '--message', 'feat: more')
}

const verified: (string | undefined)[] = []
const release = (isTrial = false) =>
  makeRelease({
    root,
    now: new Date('2026-11-27T12:00:00Z'),
    isTrial,
    say: () => {},
    verify: async (previous) => void verified.push(previous),
  })

test('a release pins its migrations, dates the changelog, and is a tag with notes and an archive', async () => {
  expect(await release()).toEqual({ version: '1.0.0-rc.1', notes: '- It sells.\n', pinned: ['0001-people.sql'] })
  expect(await readReleases(join(root, 'migrations'))).toEqual([
    { release: '1.0.0-rc.1', migrations: { '0001-people.sql': checksumOf(people) } },
  ])
  expect(read('CHANGELOG.md')).toBe('# Changelog\n\n## 1.0.0-rc.1, 27 November 2026\n\n- It sells.\n')
  expect(git('tag', '--list', '--format=%(contents)')).toBe('Sokora 1.0.0-rc.1\n\n- It sells.')
  expect(git('status', '--porcelain')).toBe('')
  expect(git('rev-parse', 'v1.0.0-rc.1^{commit}')).toBe(git('rev-parse', 'HEAD'))
  expect(read('build/release/sokora-1.0.0-rc.1.md')).toBe('- It sells.\n')
  expect(readFileSync(join(root, 'build/release/sokora-1.0.0-rc.1.tar.gz')).length).toBeGreaterThan(100)
})

test('the next release pins only what is new, and is verified against the one before', async () => {
  await release()
  write('migrations/0002-letters.sql', 'create table letters (id uuid)')
  describe('1.0.0', '- It writes.')
  commit()
  expect(await release()).toMatchObject({ version: '1.0.0', notes: '- It writes.\n', pinned: ['0002-letters.sql'] })
  expect(verified.slice(-2)).toEqual([undefined, '1.0.0-rc.1'])
  const releases = await readReleases(join(root, 'migrations'))
  expect(releases.map((one) => one.release)).toEqual(['1.0.0-rc.1', '1.0.0'])
})

test('a trial changes nothing', async () => {
  const before = git('rev-parse', 'HEAD')
  expect(await release(true)).toMatchObject({ version: '1.0.0-rc.1' })
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([before, '', ''])
})

test('a changed migration of an earlier release stops the next one', async () => {
  await release()
  write('migrations/0001-people.sql', `${people};`)
  describe('1.0.0', '- It writes.')
  commit()
  await expect(release()).rejects.toThrow('0001-people.sql is part of release 1.0.0-rc.1 and was changed.')
  expect(git('tag')).toBe('v1.0.0-rc.1')
})

test.each([
  ['changes that are not committed', () => write('notes.txt', 'more'), 'The work tree has changes.'],
  ['nothing to say', () => (describe('1.0.0-rc.1', ''), commit()), 'CHANGELOG.md says nothing about 1.0.0-rc.1.'],
  [
    'another version in the package',
    () => (write('package.json', '{"version":"2.0.0"}'), commit()),
    'package.json says 2.0.0',
  ],
  ['a tag of that name', () => void git('tag', 'v1.0.0-rc.1'), 'v1.0.0-rc.1 exists already.'],
])('nothing is released with %s', async (_, spoil, message) => {
  spoil()
  await expect(release()).rejects.toThrow(message)
})

test('what is not verified is not released', async () => {
  const failing = makeRelease({
    root,
    now: new Date(),
    isTrial: false,
    say: () => {},
    verify: () => Promise.reject(new Error('a test failed')),
  })
  await expect(failing).rejects.toThrow('a test failed')
  expect([git('status', '--porcelain'), git('tag')]).toEqual(['', ''])
})
