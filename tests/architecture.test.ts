import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The slices from left to right. Apart from screens, a slice imports only slices on its left. */
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
  'quotes',
  'support',
  'notifications',
  'operations',
  'analytics',
  'dashboards',
  'site',
]

/** What each kind of file may import. Anything else is forbidden. */
const mayImport: Record<string, string[]> = {
  shared: ['shared'],
  context: ['shared', 'platform'],
  platform: ['shared', 'platform', 'context'],
  ui: ['shared', 'ui'],
  shapes: ['shared', 'rules', 'shapes'],
  rules: ['shared', 'rules', 'shapes'],
  contract: ['shared', 'rules', 'shapes', 'contract', 'context'],
  store: ['shared', 'rules', 'shapes', 'contract', 'store', 'platform'],
  queries: ['shared', 'rules', 'shapes', 'contract', 'store', 'queries', 'context', 'definitions'],
  // What a notification is: its texts, their data, its audience (decision 56). A definition sends nothing.
  definitions: ['shared', 'rules', 'shapes', 'contract', 'store', 'queries', 'commands', 'context', 'definitions'],
  commands: ['shared', 'rules', 'shapes', 'contract', 'store', 'queries', 'commands', 'context', 'definitions'],
  api: ['shared', 'rules', 'shapes', 'contract', 'queries', 'commands', 'api', 'context', 'endpoint'],
  jobs: ['shared', 'rules', 'shapes', 'contract', 'queries', 'commands', 'jobs', 'context', 'endpoint', 'definitions'],
  component: ['shared', 'rules', 'shapes', 'contract', 'ui', 'component'],
  route: [
    'shared',
    'rules',
    'shapes',
    'contract',
    'ui',
    'component',
    'queries',
    'commands',
    'context',
    'endpoint',
    'loader',
  ],
  // Loaders that several routes of a slice share: a *.server.ts beside the screens.
  loader: ['shared', 'rules', 'shapes', 'contract', 'ui', 'queries', 'commands', 'context', 'endpoint', 'loader'],
  entry: [
    'entry',
    'shared',
    'platform',
    'endpoint',
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

/** The few files of the platform that endpoints, jobs and loaders may use. */
const endpoints = new Set([
  'src/platform/cache/encoded-body.ts',
  'src/platform/http/api.ts',
  'src/platform/http/csv-answer.ts',
  'src/platform/http/endpoint-shapes.ts',
  'src/platform/http/raw-body.ts',
  'src/platform/http/streamed-answer.ts',
  'src/platform/jobs/job.ts',
  'src/platform/app-context.ts',
  'src/platform/load-answers.ts',
  'src/platform/answer-form.ts',
])

const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.endsWith('.d.ts'))
const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

function kindOf(file: string): string {
  const [, first = '', second = ''] = file.split('/')
  if (endpoints.has(file)) return 'endpoint'
  if (file === 'src/server/context.ts') return 'context'
  if (['shared', 'platform', 'ui'].includes(first)) return first
  if (!slices.includes(first)) return 'entry'
  if (/^contract[^/]*\.ts$/.test(second)) return 'contract'
  if (/^shapes(\.data)?\.ts$/.test(second)) return 'shapes'
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
  const isEndpoint = ({ from, to }: Import) =>
    kindOf(from) === 'endpoint' && ['context', 'shared', 'platform', 'endpoint'].includes(kindOf(to))
  // The type of a loader's data is no runtime import.
  const isShape = ({ from, to, isType }: Import) => isType && kindOf(from) === 'component' && kindOf(to) === 'loader'
  // Rules use the types of the fields that a contract defines.
  const isField = ({ from, to, isType }: Import) => isType && kindOf(from) === 'rules' && kindOf(to) === 'contract'
  const isInside = ({ from, to }: Import) => kindOf(from) === 'platform' && kindOf(to) === 'endpoint'
  const isAllowed = (one: Import) =>
    isEndpoint(one) ||
    isShape(one) ||
    isField(one) ||
    isInside(one) ||
    mayImport[kindOf(one.from)]?.includes(kindOf(one.to))
  expect(imports.filter((one) => !isAllowed(one)).map(asArrow)).toEqual([])
})

test('below the screens, no slice imports from its right', () => {
  const isScreen = (file: string) => file.includes('/screens/')
  const isWrongDirection = ({ from, to }: Import) => sliceOf(from) >= 0 && sliceOf(to) > sliceOf(from)
  expect(imports.filter((one) => isWrongDirection(one) && !isScreen(one.from)).map(asArrow)).toEqual([])
})

test("no slice calls another slice's store", () => {
  const isForeign = ({ from, to }: Import) =>
    kindOf(to) === 'store' && sliceOf(from) >= 0 && sliceOf(from) !== sliceOf(to)
  expect(imports.filter(isForeign).map(asArrow)).toEqual([])
})

test('a statement names tables of its slice and of those on its left', () => {
  const tables = globSync('migrations/*.sql', { cwd: root }).flatMap((file) =>
    [...textOf(file).matchAll(/^create table (\w+)/gm)].map(([, table]) => [
      table!,
      slices.indexOf(file.slice(16, -4)),
    ]),
  )
  const placeOf = new Map(tables as [string, number][])
  const named = sources
    .filter((file) => kindOf(file) === 'store')
    .flatMap((file) =>
      [...new Set([...textOf(file).matchAll(/\b(?:from|join|update|into)\s+(\w+)/g)].map(([, table]) => table!))]
        .filter((table) => (placeOf.get(table) ?? -1) > sliceOf(file))
        .map((table) => `${file}: ${table}`),
    )
  expect(named.toSorted()).toEqual([
    // The name of who uploaded a proof of a business, and of who changed a setting.
    'src/market/store/setting-changes.server.ts: auth_user',
    'src/media/store/media.server.ts: provider_proofs',
  ])
})

test('a store has the suffix that keeps it out of browser bundles', () => {
  const stores = sources.filter((file) => kindOf(file) === 'store')
  expect(stores.filter((file) => !file.endsWith('.server.ts'))).toEqual([])
})

test('SQL is only in stores and in the platform', () => {
  const speaksSql = sources.filter((file) => /\bsql`/.test(textOf(file)))
  expect(
    speaksSql.filter((file) => !['store', 'platform'].includes(kindOf(file)) && file !== 'src/server/http-app.ts'),
  ).toEqual([])
})

test('components never import zod or server code into the browser', () => {
  // The build evaluates `*.data.ts`: browsers get their values.
  const isInBrowser = ({ to, isType }: Import) => !isType && !to.endsWith('.data.ts') && !to.endsWith('.server.ts')
  const importsBy = Map.groupBy(imports.filter(isInBrowser), ({ from }) => from)
  const reached = new Set(sources.filter((file) => kindOf(file) === 'component'))
  for (const file of reached) for (const { to } of importsBy.get(file) ?? []) reached.add(to)
  const isHeavy = (file: string) => ['contract', 'shapes'].includes(kindOf(file)) || /from 'zod'/.test(textOf(file))
  expect([...reached].filter(isHeavy)).toEqual([])
})

test('rules read neither the clock nor the environment', () => {
  const rules = sources.filter((file) => kindOf(file) === 'rules')
  expect(rules.filter((file) => /Date\.now\(|new Date\(\)|Math\.random\(|process\.|node:/.test(textOf(file)))).toEqual(
    [],
  )
})

test('the layout uses logical properties', () => {
  const sided =
    /(?<![\w-])(?:-?(?:ml|mr|pl|pr)-(?:\d|\[|px|auto)|(?:left|right)-(?:\d|\[|px|auto|1\/2)|text-(?:left|right)(?![\w-])|(?:border|rounded)-[lr](?![\w]))/
  expect(sources.filter((file) => file.endsWith('.tsx') && sided.test(textOf(file)))).toEqual([])
})

test('names avoid meaningless words', () => {
  const rejected = /(?:^|[-/])(util|utils|helper|helpers|manager|handler|info|misc|common|base)(?:[-./]|$)/
  expect(files.filter((file) => rejected.test(file))).toEqual([])
})

test('names are words of the trade, not our own (decision 55)', () => {
  const rejected =
    /(?:^|[-/])(doors?|desks?|letters?|papers?|sweeps?|sweeper|happenings?|happened|stray|house|compan(?:y|ies)|figures?|news|told|refus\w*|kept|forget\w*|things?|own|tend|fate|bonds?|talkers?|facts?|mine)(?:[-./]|$)/
  expect(files.filter((file) => rejected.test(file))).toEqual([])
})

test('a folder of sources has at most 25 files', () => {
  const others = globSync('{tests,seeds,bench,bin}/**/*.{ts,tsx,mjs}', { cwd: root })
  const folders = Map.groupBy([...files, ...others], (file) => dirname(file))
  const large = [...folders]
    .filter(([, inside]) => inside.length > 25)
    .map(([name, inside]) => `${name} ${inside.length}`)
  expect(large).toEqual([])
})

test('each file named in the documentation exists', () => {
  const everything = globSync('{*.ts,{src,tests,bench,bin,seeds}/**/*.{ts,tsx}}', { cwd: root })
  // Decisions 53 to 57 name old files on purpose.
  const descriptions = [
    'README.md',
    'CONTRIBUTING.md',
    ...globSync('{docs/**/*.md,src/*/README.md}', { cwd: root }).filter((file) => !/005[34567]-/.test(file)),
  ]
  const missing = descriptions.flatMap((description) =>
    [...textOf(description).matchAll(/`#?([\w-][\w./-]*\.tsx?)`/g)]
      .map(([, name]) => name!)
      .filter((name) => !everything.some((file) => `/${file}`.endsWith(`/${name}`)))
      .map((name) => `${description}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('the README of a slice has at most 30 lines', () => {
  const long = globSync('src/*/README.md', { cwd: root }).filter(
    (file) => textOf(file).trimEnd().split('\n').length > 30,
  )
  expect(long).toEqual([])
})
