import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** The migrations of a small product, text by file name: they are fast, and independent of ours. */
export const firstVersion = {
  '0001-settings.sql': 'create table settings (key text primary key, value jsonb not null)',
  '0002-people.sql': 'create table people (id uuid primary key, name text not null, email text not null)',
}

/** The next version changes a table that has rows. */
export const secondVersion = {
  ...firstVersion,
  '0003-letters.sql': 'create table letters (id uuid primary key, person_id uuid not null references people)',
  '0004-first-names.sql': `alter table people add column first_name text;
    update people set first_name = split_part(name, ' ', 1);
    alter table people alter column first_name set not null;
    create index people_by_first_name on people (first_name)`,
}

/** Five hundred rows for the first version. */
export const addPeople = `insert into people (id, name, email)
  select gen_random_uuid(), 'Person ' || n, n || '@example.com' from generate_series(1, 500) n`

/** A folder that is removed after the tests of the file. */
export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sokora-migrations-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes files into a new folder inside `folder`. */
export function folderOf(folder: string, files: Record<string, string>): string {
  const made = mkdtempSync(join(folder, 'files-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(made, name), text)
  return made
}
