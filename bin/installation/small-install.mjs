// Removes what a built market does not need to run. Plain JavaScript, as ../prepare.mjs.
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The folder of the package `name` as one in `folder` finds it: its own `node_modules` first, then those above it. */
function findPackage(packages, folder, name) {
  for (let above = folder; ; above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))) {
    const path = `${above && `${above}/`}node_modules/${name}`
    if (packages[path]) return path
    if (!above) return undefined
  }
}

function requiredBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/**
 * The folders of a lock file's packages that only development needs. `npm prune --omit=dev` keeps some of them: the
 * test runner and the bundler are also optional peers of a library.
 */
export function developmentPackages({ packages }) {
  const needed = new Set([''])
  for (const folder of needed)
    for (const name of requiredBy(packages[folder])) {
      const path = findPackage(packages, folder, name)
      if (path) needed.add(path)
    }
  return Object.keys(packages).filter((folder) => !needed.has(folder))
}

/** TypeScript, which Node does not run in packages, source maps, libraries for linkers, and texts except licences. */
const isForDevelopment = (name) =>
  /\.(map|a|[cm]?tsx?)$/.test(name) || (name.endsWith('.md') && !/licen[cs]e|copying|notice/i.test(name))

/** Settings of editors and tools; beside packages, such a folder is npm's or ours. */
const isHiddenIn = (folder, name) => name.startsWith('.') && basename(folder) !== 'node_modules'

function removeFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && isHiddenIn(folder, entry.name)) rmSync(path, { recursive: true })
    else if (entry.isDirectory()) removeFiles(path)
    else if (entry.isFile() && isForDevelopment(entry.name)) rmSync(path)
  }
}

function removeBrokenLinks(folder) {
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (lstatSync(join(folder, name)).isSymbolicLink() && !statSync(join(folder, name), { throwIfNoEntry: false }))
      rmSync(join(folder, name))
}

/** Packages of development, what the others contain for development, and the C headers of Node. */
export function removeDevelopmentParts(root) {
  const modules = join(root, 'node_modules')
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const folder of developmentPackages(lock)) rmSync(join(root, folder), { recursive: true, force: true })
  for (const name of readdirSync(modules).filter((one) => /^node-[a-z0-9]+-[a-z0-9]+$/.test(basename(one))))
    for (const part of ['include', 'share']) rmSync(join(modules, name, part), { recursive: true, force: true })
  removeFiles(modules)
  removeBrokenLinks(join(modules, '.bin'))
  // npm would take it for a description of what is here.
  rmSync(join(modules, '.package-lock.json'), { force: true })
}
