// Plain JavaScript for Node 20 or newer, because this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forwardedSignals, ignoredSignals, nodeFor, npmFor } from './installation/platform.mjs'
import { removeDevelopmentParts } from './installation/small-install.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')

export const say = (text) => process.stdout.write(`${text}\n`)

const { platform, arch, execPath, versions } = process

/** The Node of the lock file, or else the one that runs this script. */
export const node = () => nodeFor(modules, { platform, arch, execPath, version: versions.node })

const hashOf = (texts) => createHash('sha256').update(texts.join('\0')).digest('hex')

const stampedAs = (file, stamp) => existsSync(file) && readFileSync(file, 'utf8') === stamp

const installedFile = join(modules, '.sokora-installed')
const builtFile = join(root, 'build', '.sokora-built')

const lockStamp = () => hashOf([readFileSync(join(root, 'package-lock.json'), 'utf8')])
const smallStamp = () => `${lockStamp()} without development`

/** Installs the packages of package-lock.json unless they are already installed. */
export function install() {
  const stamp = lockStamp()
  if (stampedAs(installedFile, stamp)) return
  say('Installing packages (about a minute, once) …')
  const npm = npmFor({ platform, execPath, npmPath: process.env.npm_execpath })
  const result = spawnSync(
    npm[0],
    [...npm.slice(1), 'ci', '--loglevel=error', '--no-fund', '--no-audit', '--include=dev', '--include=optional'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (result.error) throw new Error(`npm cannot be started: ${result.error.message}. Is it installed?`)
  if (result.status !== 0) throw new Error('npm ci failed. Is the npm registry reachable?')
  writeFileSync(installedFile, stamp)
}

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

/** Identifies the inputs of a build: sources by content, pictures by name and size. */
function sourceStamp() {
  const sources = [...filesIn(join(root, 'src'))].filter((file) => !/\.test\.tsx?$/.test(file)).sort()
  const pictures = existsSync(join(root, 'public')) ? [...filesIn(join(root, 'public'))].sort() : []
  const settings = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'bin/build.ts'].map((file) =>
    join(root, file),
  )
  return hashOf([
    ...[...sources, ...settings].map((file) => `${file.slice(root.length)}\0${readFileSync(file, 'utf8')}`),
    ...pictures.map((file) => `${file.slice(root.length)}\0${statSync(file).size}`),
  ])
}

/** Builds screens and server unless the last build has the same sources. */
export function build() {
  const stamp = sourceStamp()
  if (stampedAs(builtFile, stamp)) return
  say('Building (some seconds, once) …')
  const result = spawnSync(node(), ['bin/build.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status !== 0) throw new Error(`The build failed:\n${result.stdout}${result.stderr}`)
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(builtFile, stamp)
}

/**
 * Installs and builds what is missing to serve the market. With `isSmall`, what only development needs is removed
 * after the build; a market that was built so starts again without it, until its code changes.
 */
export function prepare({ isSmall }) {
  const isSmallAlready = stampedAs(installedFile, smallStamp())
  if (isSmallAlready && stampedAs(builtFile, sourceStamp())) return
  install()
  build()
  if (!isSmall) return
  // Interrupted from here on, the next start installs everything again.
  rmSync(installedFile, { force: true })
  say('Removing what only development needs …')
  removeDevelopmentParts(root)
  writeFileSync(installedFile, smallStamp())
}

/**
 * Runs a program in place of this one: signals are forwarded, and its exit code is returned (128 plus the number for a
 * signal). A terminal's Ctrl-C reaches it twice, directly and through us.
 */
export function become(args, environment = {}) {
  const child = spawn(node(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  for (const signal of forwardedSignals(platform)) process.on(signal, () => child.kill(signal))
  for (const signal of ignoredSignals(platform)) process.on(signal, () => {})
  child.on('error', ({ message }) =>
    orExplain(() => {
      throw new Error(`Node cannot be started: ${message}`)
    }),
  )
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** Runs `work`; an error is reported in one sentence. */
export function orExplain(work) {
  try {
    work()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
