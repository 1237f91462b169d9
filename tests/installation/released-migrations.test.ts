import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationProblems } from '../../bin/release/migration-rules.ts'
import { checksumOf, readReleases } from '../../src/platform/database/releases.ts'

const folder = join(import.meta.dirname, '../../migrations')
const first = 'create table people (id uuid primary key, name text not null)'
const releases = [{ release: '1.0.0', migrations: { '0001-people.sql': checksumOf(first) } }]
const problemsOf = (name: string, text: string) =>
  migrationProblems(
    new Map([
      ['0001-people.sql', first],
      [name, text],
    ]),
    releases,
  )

test('no released migration was changed, and new ones work beside the last release', async () => {
  const texts = globSync('*.sql', { cwd: folder }).map(
    (name) => [name, readFileSync(join(folder, name), 'utf8')] as const,
  )
  expect(migrationProblems(new Map(texts), await readReleases(folder))).toEqual([])
})

test('until the first release, migrations are changed in place', () => {
  expect(migrationProblems(new Map([['0001-people.sql', `${first};`]]), [])).toEqual([])
})

test('a released migration can neither be changed nor removed', () => {
  expect(migrationProblems(new Map([['0001-people.sql', `${first};`]]), releases)).toEqual([
    '0001-people.sql is part of release 1.0.0 and was changed. Add a new migration.',
  ])
  expect(migrationProblems(new Map(), releases)).toEqual(['0001-people.sql is part of release 1.0.0 and is missing.'])
})

test('a new migration comes after those that were released', () => {
  expect(problemsOf('0000-early.sql', 'create table letters (id uuid)')).toEqual([
    '0000-early.sql must come after 0001-people.sql, the last one that was released.',
  ])
})

test.each([
  ['alter table people drop column name', 'drops what the release before may use'],
  ['drop table people', 'drops what the release before may use'],
  ['alter table people rename name to called', 'renames what the release before uses'],
  ['alter table people alter column name type varchar', 'changes the type of a column'],
  ['alter table people alter column name set not null', 'forbids nulls that the release before may write'],
  ['alter table people add column age int not null', 'adds a column that the release before does not fill'],
  ['create index by_name on people (name)', 'creates an index without "if not exists"'],
])('what the last release cannot work with is refused: %s', (text, problem) => {
  expect(problemsOf('0002-next.sql', text)).toEqual([`0002-next.sql ${problem}.`])
})

test.each([
  'alter table people add column age int',
  'alter table people add column age int not null default 0',
  'create index if not exists people_by_name on people (name)',
  'create table letters (id uuid not null, text text not null)',
  '-- drop table people, one day',
  '-- unused since 1.0.0\nalter table people drop column name',
])('what it can work with is allowed: %s', (text) => {
  expect(problemsOf('0002-next.sql', text)).toEqual([])
})

test('what only an unknown release stopped using cannot be removed', () => {
  expect(problemsOf('0002-next.sql', '-- unused since 1.1.0\nalter table people drop column name')).toHaveLength(1)
})
