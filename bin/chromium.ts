import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium: CHROMIUM, one on the PATH, or, on Debian as root, one that is installed now. */
export function findChromium(say: (text: string) => void): string | undefined {
  return process.env.CHROMIUM ?? onPath() ?? installed(say)
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

function installed(say: (text: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return undefined
  say('Installing Chromium for the journeys (apt-get) …')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env: environment })
  return onPath()
}
