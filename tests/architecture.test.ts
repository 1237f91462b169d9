import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The business, from left to right. Below the screens a slice uses those on its left only. */
const slices = [
  'market',
  'identity',
  'media',
  'content',
  'moderation',
  'providers',
  'catalogue',
  'favourites',
  'booking',
  'payments',
  'customers',
  'ordering',
  'reviews',
  'messaging',
  'support',
  'notifications',
  'operations',
  'analytics',
  'dashboards',
  'site',
]

/** What each kind of file may import. An arrow that is not listed is forbidden. */
const mayImport: Record<string, string[]> = {
  shared: ['shared'],
  context: ['shared', 'platform'],
  platform: ['shared', 'platform', 'context'],
  ui: ['shared', 'ui'],
  rules: ['shared', 'rules'],
  contract: ['shared', 'rules', 'contract', 'context'],
  store: ['shared', 'rules', 'contract', 'store', 'platform'],
  queries: ['shared', 'rules', 'contract', 'store', 'queries', 'context'],
  commands: ['shared', 'rules', 'contract', 'store', 'queries', 'commands', 'context'],
  api: ['shared', 'rules', 'contract', 'queries', 'commands', 'api', 'context', 'door'],
  jobs: ['shared', 'rules', 'contract', 'queries', 'commands', 'jobs', 'context', 'door'],
  component: ['shared', 'rules', 'contract', 'ui', 'component'],
  route: ['shared', 'rules', 'contract', 'ui', 'component', 'queries', 'commands', 'context', 'door', 'loader'],
  // What several routes of a slice load alike: a *.server.ts beside the screens.
  loader: ['shared', 'rules', 'contract', 'ui', 'queries', 'commands', 'context', 'door', 'loader'],
  entry: [
    'entry',
    'shared',
    'platform',
    'door',
    'context',
    'ui',
    'api',
    'jobs',
    'component',
    'queries',
    'commands',
    'rules',
    'store',
    'contract',
  ],
}

/** The few files of the platform that doors may use: how one writes an API, a sweep, a loader. */
const doors = new Set([
  'src/platform/api.ts',
  'src/platform/csv-answer.ts',
  'src/platform/door-shapes.ts',
  'src/platform/streamed-answer.ts',
  'src/platform/sweeps.ts',
  'src/platform/app-context.ts',
])

const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.endsWith('.d.ts'))
const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

function kindOf(file: string): string {
  const [, first = '', second = ''] = file.split('/')
  if (doors.has(file)) return 'door'
  if (file === 'src/context.ts') return 'context'
  if (['shared', 'platform', 'ui'].includes(first)) return first
  if (!slices.includes(first)) return 'entry'
  if (/^contract[^/]*\.ts$/.test(second)) return 'contract'
  if (second !== 'screens') return second
  if (file.endsWith('.route.tsx')) return 'route'
  return file.endsWith('.server.ts') ? 'loader' : 'component'
}

interface Import {
  from: string
  to: string
  isType: boolean
}

function importsOf(from: string): Import[] {
  const pattern = /^(import|export)\s+(type\s+)?[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm
  return [...textOf(from).matchAll(pattern)].flatMap(([, , type, still, lazy]) => {
    const target = resolveImport(from, (still ?? lazy)!)
    return target ? [{ from, to: target, isType: Boolean(type) }] : []
  })
}

function resolveImport(from: string, name: string): string | undefined {
  if (name.startsWith('#')) return `src/${name.slice(1)}`
  if (name.startsWith('.')) return join(from, '..', name)
  return undefined
}

const imports = sources.flatMap(importsOf).filter(({ to }) => /\.tsx?$/.test(to))
const asArrow = ({ from, to }: Import) => `${from} → ${to}`
const sliceOf = (file: string) => slices.indexOf(file.split('/')[1]!)

test('every import follows an allowed arrow', () => {
  const isDoor = ({ from, to }: Import) =>
    kindOf(from) === 'door' && ['context', 'shared', 'platform', 'door'].includes(kindOf(to))
  // The shape of what a loader hands over is no code.
  const isShape = ({ from, to, isType }: Import) => isType && kindOf(from) === 'component' && kindOf(to) === 'loader'
  const isInside = ({ from, to }: Import) => kindOf(from) === 'platform' && kindOf(to) === 'door'
  const isAllowed = (one: Import) =>
    isDoor(one) || isShape(one) || isInside(one) || mayImport[kindOf(one.from)]?.includes(kindOf(one.to))
  expect(imports.filter((one) => !isAllowed(one)).map(asArrow)).toEqual([])
})

test('below the screens, no slice looks right', () => {
  const isScreen = (file: string) => file.includes('/screens/')
  const looksRight = ({ from, to }: Import) => sliceOf(from) >= 0 && sliceOf(to) > sliceOf(from)
  expect(imports.filter((one) => looksRight(one) && !isScreen(one.from)).map(asArrow)).toEqual([])
})

test("no slice calls another slice's store", () => {
  const isForeign = ({ from, to }: Import) =>
    kindOf(to) === 'store' && sliceOf(from) >= 0 && sliceOf(from) !== sliceOf(to)
  expect(imports.filter(isForeign).map(asArrow)).toEqual([])
})

test('a store keeps the suffix that stops it from reaching a browser', () => {
  const stores = sources.filter((file) => kindOf(file) === 'store')
  expect(stores.filter((file) => !file.endsWith('.server.ts'))).toEqual([])
})

test('SQL stands in stores and in the platform only', () => {
  const speaksSql = sources.filter((file) => /\bsql`/.test(textOf(file)))
  expect(speaksSql.filter((file) => !['store', 'platform'].includes(kindOf(file)) && file !== 'src/house.ts')).toEqual(
    [],
  )
})

test('components never bring zod or the server to the browser', () => {
  const browser = imports.filter(({ from }) => kindOf(from) === 'component')
  expect(browser.filter(({ to, isType }) => kindOf(to) === 'contract' && !isType).map(asArrow)).toEqual([])
})

test('rules look at no clock and at no environment', () => {
  const rules = sources.filter((file) => kindOf(file) === 'rules')
  expect(rules.filter((file) => /Date\.now\(|new Date\(\)|Math\.random\(|process\.|node:/.test(textOf(file)))).toEqual(
    [],
  )
})

test('the layout is made of logical properties', () => {
  const sided =
    /(?<![\w-])(?:-?(?:ml|mr|pl|pr)-(?:\d|\[|px|auto)|(?:left|right)-(?:\d|\[|px|auto|1\/2)|text-(?:left|right)(?![\w-])|(?:border|rounded)-[lr](?![\w]))/
  expect(sources.filter((file) => file.endsWith('.tsx') && sided.test(textOf(file)))).toEqual([])
})

test('names avoid the words that say nothing', () => {
  const refused = /(?:^|[-/])(util|utils|helper|helpers|manager|handler|info|misc|common|base)(?:[-./]|$)/
  expect(files.filter((file) => refused.test(file))).toEqual([])
})
