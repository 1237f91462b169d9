import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataFolderError } from '#platform/embedded/data-folder-error.ts'
import { killProcessesIn } from '#platform/embedded/processes.ts'
import { type Programs, type Runner, type User } from '#platform/embedded/programs.ts'
import { reasonIn } from '#platform/embedded/server-words.ts'

/** Thrown where a person must check first: the content of a data folder is never removed or overwritten. */
const unusable = (words: string) => new DataFolderError('data-folder-unusable', `${words} Nothing was changed.`)

const hints: Record<string, string> = {
  EACCES: 'Start Sokora as the user to whom it belongs, or hand it over with chown -R.',
  EROFS: 'Its disk can only be read. Mount it so that it can be written.',
  ENOSPC: 'Its disk is full. Make room.',
  EBUSY: 'It is a disk of its own. Mount that at the data folder, or make this a link to a folder inside of that disk.',
}

/** Runs `work` on `path`; turns an error of the system into one line. */
function onDisk<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof DataFolderError) throw error
    const { code = '', message } = error as NodeJS.ErrnoException
    throw unusable(
      `${path} cannot be used (${message}). ${hints[code] ?? 'Set DATA_DIR to a folder that can be read and written.'}`,
    )
  }
}

/** Whether there is a folder at `path`; follows links. */
function isFolder(path: string): boolean {
  const entry = onDisk(path, () => fs.lstatSync(path, { throwIfNoEntry: false }))
  if (!entry) return false
  const target = onDisk(path, () => fs.statSync(path, { throwIfNoEntry: false }))
  if (!target)
    throw unusable(
      `${path} leads to ${fs.readlinkSync(path)}, which is not there. Mount the disk that it leads to, or remove the link.`,
    )
  if (!target.isDirectory()) throw unusable(`${path} is not a folder. Move it away, or set DATA_DIR to another folder.`)
  return true
}

/** Makes new entries of a folder survive a power failure. Windows cannot open folders; its file system logs them. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

/** Also creates missing parent folders. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  makeFolder(dirname(folder))
  onDisk(folder, () => fs.mkdirSync(folder))
  syncFolder(dirname(folder))
}

/** The path of the cluster of a data folder, links resolved. Creates a missing data folder. */
export function findCluster(dataDir: string): string {
  makeFolder(dataDir)
  const cluster = join(fs.realpathSync(dataDir), 'postgres')
  const place = isFolder(cluster) ? fs.realpathSync(cluster) : cluster
  for (const folder of [dataDir, dirname(place)])
    onDisk(folder, () => fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK))
  return place
}

/** The files of every cluster. An interrupted copy lacks some of them, and some copy tools skip the empty folders. */
const parts = [
  'global/pg_control',
  'global/pg_filenode.map',
  'base/1/PG_VERSION',
  'postgresql.conf',
  'pg_hba.conf',
  ...[
    'pg_wal',
    'pg_xact',
    'pg_multixact',
    'pg_subtrans',
    'pg_notify',
    'pg_tblspc',
    'pg_twophase',
    'pg_commit_ts',
    'pg_logical',
    'pg_replslot',
  ],
]

/**
 * Whether there is a cluster at `cluster`, complete as far as can be checked without a server, or nothing at all.
 * @throws DataFolderError for everything else.
 */
export function isClusterThere(cluster: string, majorVersion: string): boolean {
  if (!isFolder(cluster)) return false
  const entries = onDisk(cluster, () => fs.readdirSync(cluster))
  if (entries.length === 0) return false
  const missing = ['PG_VERSION', ...parts].filter((part) => !isThere(join(cluster, part)))
  if (missing.length > 0) throw incomplete(cluster, missing)
  const version = onDisk(cluster, () => fs.readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim())
  if (version !== majorVersion) throw otherVersion(cluster, version, majorVersion)
  const { uid } = fs.statSync(cluster)
  const ourselves = process.getuid?.() ?? uid
  if (ourselves !== 0 && ourselves !== uid)
    throw unusable(`${cluster} belongs to another user (${uid}). ${hints.EACCES}`)
  return true
}

function isThere(path: string): boolean {
  const entry = onDisk(path, () => fs.statSync(path, { throwIfNoEntry: false }))
  return entry !== undefined && (entry.isDirectory() || entry.size > 0)
}

const incomplete = (cluster: string, missing: string[]) =>
  new DataFolderError(
    'data-folder-incomplete',
    `${cluster} is not a whole database: ${missing.slice(0, 3).join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing. Was a copy interrupted, or is a disk not mounted? Make the folder whole again, or set DATA_DIR to a new folder, into which npm run restore puts a backup. Nothing was changed.`,
  )

const otherVersion = (cluster: string, theirs: string, ours: string) =>
  new DataFolderError(
    'data-folder-other-version',
    `${cluster} was written by PostgreSQL ${theirs}, and this Sokora brings PostgreSQL ${ours}. Make a backup with the Sokora that wrote it (npm run backup), and restore that into a new DATA_DIR. Nothing was changed.`,
  )

/** The owner of the cluster. */
export function ownerOf(cluster: string): User {
  const { uid, gid } = fs.statSync(cluster)
  return { uid, gid }
}

const mark = 'made-by-sokora'
const draftsOf = (cluster: string) => `${basename(cluster)}.new-`

interface Making {
  programs: Programs
  runner: Runner
  /** Whether it must survive a power failure. */
  isDurable: boolean
  /** The password of connections through a port; without it the server is reached by its socket file. */
  passwordFile?: string
}

/**
 * Creates a cluster in a temporary folder beside its place and renames it in one step. After an interruption there is
 * either the complete cluster, or only a draft that the next start removes. Requires the lock of the cluster.
 */
export async function makeCluster(cluster: string, making: Making): Promise<void> {
  const { runner, isDurable, passwordFile } = making
  const place = dirname(cluster)
  const folder = onDisk(place, () => fs.mkdtempSync(join(place, draftsOf(cluster))))
  try {
    fs.writeFileSync(
      join(folder, mark),
      `A Sokora that starts makes its database here, and moves it to ${cluster} when it is whole.\n`,
    )
    const draft = join(folder, 'cluster')
    fs.mkdirSync(draft, { mode: 0o700 })
    handOver(runner, [folder, draft, ...(passwordFile ? [passwordFile] : [])])
    await initialise(draft, making)
    await moveInPlace(draft, cluster)
    if (isDurable) syncFolder(place)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** On Windows a scanner may hold a new file open for a moment, and its folder cannot be moved meanwhile. */
async function moveInPlace(draft: string, cluster: string): Promise<void> {
  for (let tries = 1; process.platform === 'win32' && tries < 50; tries++) {
    try {
      return fs.renameSync(draft, cluster)
    } catch (error) {
      if (!['EPERM', 'EACCES', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '')) break
      await sleep(100)
    }
  }
  onDisk(cluster, () => fs.renameSync(draft, cluster))
}

export function handOver({ owner }: Runner, folders: string[]): void {
  if (owner) for (const folder of folders) fs.chownSync(folder, owner.uid, owner.gid)
}

async function initialise(draft: string, { programs, runner, isDurable, passwordFile }: Making): Promise<void> {
  const options = [
    '-U',
    'sokora',
    ...(passwordFile ? ['-A', 'scram-sha-256', '--pwfile', passwordFile] : ['-A', 'trust']),
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  const { command, args, uid, gid } = runner.start(programs.initdb, [
    '-D',
    draft,
    ...options,
    ...(isDurable ? [] : ['--no-sync']),
  ])
  // It runs in the draft's folder, by which the next start finds it if this process is killed.
  const child = spawn(command, args, {
    uid,
    gid,
    cwd: dirname(draft),
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const endWithUs = () => void child.kill()
  process.once('exit', endWithUs)
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text))
  const code = await new Promise((resume) =>
    child.once('error', (error) => resume((words += error.message))).once('close', resume),
  )
  process.off('exit', endWithUs)
  if (code !== 0)
    throw new Error(`The database could not be made in ${dirname(dirname(draft))}: ${reasonOf(code, words)}`)
}

// STATUS_DLL_NOT_FOUND: the programs of PostgreSQL need a library that Windows does not bring.
const lacksLibrary = 0xc0000135

const reasonOf = (code: unknown, words: string) =>
  code === lacksLibrary
    ? 'PostgreSQL needs the Visual C++ runtime. Install "Visual C++ Redistributable (x64)" of Microsoft, and start again.'
    : reasonIn(words)

/**
 * Removes the drafts of killed starts, identified by their name and the marker file in them. Their processes are dead,
 * because this start holds the lock. Any other content of such a folder stays.
 */
export async function clearDeadDrafts(cluster: string): Promise<void> {
  const place = dirname(cluster)
  for (const { name } of fs.readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const suffix = name.startsWith(draftsOf(cluster)) ? name.slice(draftsOf(cluster).length) : ''
    if (/^[A-Za-z0-9]{6}$/.test(suffix)) await clearDraft(join(place, name))
  }
}

async function clearDraft(folder: string): Promise<void> {
  if (fs.existsSync(join(folder, mark))) {
    await killProcessesIn(folder)
    for (const made of ['cluster', mark]) fs.rmSync(join(folder, made), { recursive: true, force: true })
  }
  if (fs.readdirSync(folder).length === 0) fs.rmdirSync(folder)
}
