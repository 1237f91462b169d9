import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const modules = join(import.meta.dirname, '../../node_modules')

/**
 * The script of a package's program, for `node`. What npm puts into `node_modules/.bin` is a script of a shell on
 * Windows.
 */
export function programOf(packageName: string, name = packageName): string {
  const folder = join(modules, packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : bin[name]
  if (!file) throw new Error(`${packageName} has no program ${name}.`)
  return join(folder, file)
}
