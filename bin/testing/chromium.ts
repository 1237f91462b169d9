import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell comes first: it is the same engine without a window.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Where macOS and Windows have their browsers, which are not on the PATH. */
function installedBrowsers(): string[] {
  const { LOCALAPPDATA, ProgramFiles } = process.env
  const folders = [ProgramFiles, LOCALAPPDATA, process.env['ProgramFiles(x86)']].filter((one) => one !== undefined)
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...folders.flatMap((folder) =>
      ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].map((file) =>
        join(folder, file),
      ),
    ),
  ]
}

/** The path of a Chromium: the variable CHROMIUM, or one on the PATH; on Debian as root one is installed if needed. */
export function findChromium(say: (text: string) => void): string | undefined {
  return presentChromium() ?? installed(say)
}

/** The same, without installing one. */
export function presentChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin')
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name))).concat(installedBrowsers())
  return process.env.CHROMIUM || paths.find((path) => existsSync(path))
}

function installed(say: (text: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return undefined
  say('Installing Chromium for the tests (apt-get) …')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', env: environment }).status === 0
  apt('update', '-qq')
  // Older releases of Debian do not have the first one.
  ;['chromium-headless-shell', 'chromium'].some((name) => apt('install', '-y', '-qq', '--no-install-recommends', name))
  return presentChromium()
}
