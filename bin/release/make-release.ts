import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationProblems } from './migration-rules.ts'
import { dayText, unreleasedNotes } from './notes.ts'
import { checksumOf, readReleases, releasesFile, type Release } from '#platform/database/releases.ts'

interface Options {
  root: string
  now: Date
  /** Shows what would be released, and changes nothing. */
  isTrial: boolean
  say(text: string): void
  /** Checks, builds and tests what is to be released; throws when it is not fit. */
  verify(previous: string | undefined): Promise<void>
}

export interface Made {
  version: string
  notes: string
  /** The migrations that are pinned by this release. */
  pinned: string[]
}

/**
 * Makes a release of the work tree: pins its new migrations, dates the changelog, commits, tags, and writes notes and an
 * archive into `build/release`. Nothing is pushed. @throws when something is missing; the work tree is unchanged then.
 */
export async function makeRelease({ root, now, isTrial, say, verify }: Options): Promise<Made> {
  const git = (...args: string[]) => gitIn(root, args)
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  const { version, notes, dated } = unreleasedNotes(changelog, dayText(now))
  await requireVersion(root, version)
  if (git('status', '--porcelain')) throw new Error('The work tree has changes. Commit them first.')
  const tag = `v${version}`
  if (git('tag', '--list', tag)) throw new Error(`${tag} exists already. Begin a new section in CHANGELOG.md.`)
  const { releases, pins, problems } = await pinsOf(root, version)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const pinned = Object.keys(pins.migrations)
  say(`Sokora ${version}: ${pinned.length} migrations are pinned.\n\n${notes}`)
  if (isTrial) return { version, notes, pinned }

  await verify(releases.at(-1)?.release)
  await writeFile(join(root, 'migrations', releasesFile), `${JSON.stringify([...releases, pins], null, 2)}\n`)
  await writeFile(join(root, 'CHANGELOG.md'), dated)
  git('add', '--', 'CHANGELOG.md', `migrations/${releasesFile}`)
  git('commit', '--quiet', '--message', `chore(release): ${version}`)
  git('tag', '--annotate', tag, '--cleanup=verbatim', '--message', `Sokora ${version}\n\n${notes}`)
  const folder = join(root, 'build/release')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `sokora-${version}.md`), notes)
  git(
    'archive',
    '--format=tar.gz',
    `--prefix=sokora-${version}/`,
    '--output',
    join(folder, `sokora-${version}.tar.gz`),
    tag,
  )
  say(`Made ${tag}, with notes and an archive in build/release. To publish it: git push origin HEAD ${tag}`)
  return { version, notes, pinned }
}

async function requireVersion(root: string, version: string) {
  for (const file of ['package.json', 'package-lock.json']) {
    const about = JSON.parse(await readFile(join(root, file), 'utf8')) as { version: string }
    if (about.version !== version)
      throw new Error(`${file} says ${about.version}, and CHANGELOG.md ${version}. Write the same version into both.`)
  }
}

/** The release with its new migrations, and what is wrong with them. */
async function pinsOf(root: string, version: string) {
  const folder = join(root, 'migrations')
  const releases = await readReleases(folder)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const texts = new Map<string, string>()
  for (const name of names) texts.set(name, await readFile(join(folder, name), 'utf8'))
  const isReleased = (name: string) => releases.some(({ migrations }) => name in migrations)
  const added = [...texts]
    .filter(([name]) => !isReleased(name))
    .map(([name, text]) => [name, checksumOf(text)] as const)
  const pins: Release = { release: version, migrations: Object.fromEntries(added) }
  return { releases, pins, problems: migrationProblems(texts, releases) }
}

/** What git prints. @throws with its message when it fails. */
export function gitIn(root: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (error) throw new Error(`git is missing: ${error.message}`)
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`)
  return stdout.trim()
}
