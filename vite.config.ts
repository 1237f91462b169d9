import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { firstStylesFrom } from './src/server/first-styles/divide-sheet.ts'
import { defineConfig, minify, normalizePath, transformWithOxc, type Plugin } from 'vite'

const inFiles = (folder: string, ...names: string[]) =>
  names.map((name) => {
    const file = join(import.meta.dirname, 'src', folder, name)
    if (!existsSync(file)) throw new Error(`vite.config.ts names ${file}, which does not exist`)
    // The ids of modules have slashes on every system.
    return normalizePath(file)
  })

// Code needed by every page is in two files that stay in the browser's cache, code needed by most screens in two more;
// the rest is split by screen. What these files import comes along.
const vendor = /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|preload-helper/
const frame = [
  ...inFiles('.', 'root.tsx'),
  ...inFiles('ui', 'icon.tsx', 'api-call.ts', 'first-change.ts', 'lazy-chunk.ts', 'route-module.ts', 'whole-page.ts'),
  ...inFiles('ui/page', 'island.tsx', 'in-page-links.ts', 'missed-presses.ts'),
  ...inFiles('ui/feedback', 'announcer.tsx', 'toasts.tsx', 'loading-overlay.tsx'),
  ...inFiles('site/screens', 'saved-city.tsx'),
  ...inFiles('site/screens/frame', 'islands.ts', 'frame.tsx', 'header.tsx', 'logo.tsx', 'cart-link.tsx'),
  ...inFiles('site/screens/frame', 'navigation-watch.tsx', 'offline-line.tsx', 'head-script.ts'),
  ...inFiles('identity/screens/sessions', 'session.tsx'),
]
const pieces = [
  ...inFiles('ui', 'button.tsx', 'badge.tsx', 'hidden-text.tsx', 'dialog.tsx'),
  ...inFiles('ui/feedback', 'states.tsx', 'skeleton.tsx'),
  ...inFiles('ui/form', 'field.tsx', 'choices.tsx'),
]
const requesting = [
  ...inFiles('ui', 'source.ts', 'form/use-doing.ts', 'section/use-remote.ts', 'section/use-loaded.ts'),
  ...inFiles('identity/screens', 'identity-client.ts', 'sessions/device.ts', 'factors/use-recent-login.ts'),
]
// Small files of most areas of the dashboards.
const dashboard = [
  ...inFiles('ui/section', 'section.tsx', 'moment-text.ts', 'detail-row.tsx'),
  ...inFiles('dashboards/screens', 'use-dashboard.ts'),
]
const administration = [
  ...inFiles('identity/screens/admin', 'call-admin-api.ts', 'admin-lists.ts'),
  ...inFiles('ui/table', 'each-row.ts'),
]
const chunks = [
  { name: 'vendor', test: vendor },
  ...Object.entries({ frame, pieces, requesting, dashboard, administration }).map(([name, files]) => ({
    name,
    test: (id: string) => files.includes(id),
  })),
]

// Every page contains the list of all files: longer names would add a kilobyte to it.
const shortName = 'assets/[hash:7].js'

// Packages that stay outside of the server build.
const native = ['sharp', 'pg', '@node-rs/argon2']
const readingFiles = [
  'nodemailer',
  'oidc-provider',
  '@aws-sdk/client-s3',
  'pdfkit',
  'fontkit',
  'subset-font',
  'heic-decode',
]

/**
 * `import address from './x.ts?script'`: a small standalone script, minified, in a separate file named by its content
 * hash.
 */
const standAlone = (): Plugin => ({
  name: 'stand-alone-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('?script')) return
    const file = id.slice(0, -'?script'.length)
    if (this.environment.mode === 'dev')
      return `export default ${JSON.stringify(file.replace(normalizePath(import.meta.dirname), ''))}`
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
    const short = await minify(file, code, { module: true })
    const name = file.replace(/.*\/|\.ts$/g, '')
    const fileName = `assets/${name}-${createHash('sha256').update(short.code).digest('base64url').slice(0, 8)}.js`
    if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: short.code })
    return `export default ${JSON.stringify(`/${fileName}`)}`
  },
})

/** A `*.data.ts` exports plain values: the build evaluates it, and browsers get the values without the code. */
const evaluatedData = (): Plugin => ({
  name: 'evaluated-data',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async load(id) {
    if (!id.endsWith('.data.ts')) return
    const values = (await import(pathToFileURL(id).href)) as Record<string, unknown>
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
})

const commandFile = /\/src\/(\w+)\/commands\/.*(?<!\.test)\.ts$/

/** Exported commands tell the observer of telemetry, if there is one, when they run. */
const observedCommands = (): Plugin => ({
  name: 'observed-commands',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform(code, id) {
    const slice = commandFile.exec(id)?.[1]
    if (!slice) return
    const names = new Set([...code.matchAll(/^export async function (\w+)/gm)].map(([, name]) => name!))
    if (names.size === 0) return
    // A function declaration can be replaced by its module, also for those who import it.
    const wrapped = [...names].map((name) => `${name} = observedAsCommand('${slice}.${name}', ${name})`)
    const load = `import { observedCommand as observedAsCommand } from '#platform/telemetry/observer.ts'`
    return { code: [code, load, ...wrapped].join('\n'), map: null }
  },
})

/** Files loaded later (an `import()`, the file of a route) are retried by our own rule: src/ui/lazy-chunk.ts. */
const patientLoading = (): Plugin => {
  const uiFile = (name: string) => normalizePath(join(import.meta.dirname, 'src/ui', name))
  const replaced: Record<string, string> = {
    'routeModules.js': 'route-module.ts',
    'fog-of-war.js': 'route-discovery.ts',
  }
  return {
    name: 'patient-loading',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, from) {
      const isUsed = from?.includes('/react-router/') && !/\/(rsc|server-runtime)\//.test(from)
      const name = isUsed && replaced[id.slice(id.lastIndexOf('/') + 1)]
      return name ? uiFile(name) : undefined
    },
    transform: (_, id) =>
      id === '\0vite/preload-helper.js'
        ? `import { loadChunk } from ${JSON.stringify(uiFile('lazy-chunk.ts'))}
           export const __vitePreload = (load, files = []) => loadChunk(load, files.map((file) => '/' + file))`
        : undefined,
  }
}

/** The rules of the sheet of all pages, for the server; the files of browsers are built before its own. */
const firstStyles = (): Plugin => ({
  name: 'first-styles',
  resolveId: (id) => (id === 'virtual:first-styles' ? `\0${id}` : undefined),
  load(id) {
    if (id !== '\0virtual:first-styles') return
    if (this.environment.mode === 'dev') return 'export default null'
    const folder = join(import.meta.dirname, 'build/client/assets')
    const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
    const files = names.map((name) => ({ name, css: readFileSync(join(folder, name), 'utf8') }))
    return `export default ${JSON.stringify(firstStylesFrom(files))}`
  },
})

export default defineConfig(({ command }) => ({
  plugins: [
    standAlone(),
    evaluatedData(),
    observedCommands(),
    patientLoading(),
    firstStyles(),
    tailwindcss(),
    reactRouter(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // Lists the files that an `import()` needs; Vite omits standalone ones.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, others, { hostType }) =>
            hostType === 'js' && others.length === 0 ? [file] : others,
        },
        rollupOptions: {
          output: { advancedChunks: { groups: chunks }, chunkFileNames: shortName, entryFileNames: shortName },
        },
      },
    },
    // The server's app (Hono) and the screens form one module graph, so that no module exists twice.
    ssr: { build: { rollupOptions: { input: './src/server/app.ts' } } },
  },
  // The build bundles packages: finding and reading 1,400 files took two thirds of a start. `npm run dev` uses them
  // unbundled.
  ssr: { ...(command === 'build' && { noExternal: true }), external: [...native, ...readingFiles] },
  server: { middlewareMode: true },
  clearScreen: false,
}))
