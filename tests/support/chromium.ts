import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A Chromium for tests that need a browser's own work, or undefined: then they are skipped. */
export function chromiumPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin')
  const known = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return process.env.CHROMIUM ?? folders.flatMap((folder) => known.map((name) => join(folder, name))).find((path) => existsSync(path))
}
