import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, minify, transformWithOxc, type Plugin } from 'vite'

// What every page needs comes in two files that stay in the browser's cache, what most screens need in a third; the rest is cut by screen.
const chunks = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|src\/ui\/(lazy-chunk|route-module|whole-page)\.|preload-helper/,
  },
  {
    name: 'frame',
    test: /src\/(root|ui\/(icon|island|in-page-links|missed-presses|announcer|toasts|loading-overlay)\.|site\/screens\/(frame\/(islands|frame|header|logo|cart-link|navigation-watch|offline-line|head-script)\.|saved-city)|identity\/screens\/session)/,
  },
  { name: 'pieces', test: /src\/ui\/(button|badge|hidden-text|states|skeleton|field|choices|dialog)\./ },
  {
    name: 'asking',
    test: /src\/(ui\/(api-call|use-doing)|identity\/screens\/(device|identity-client|recent-login|profile\/use-remote))\./,
  },
]

// Every page brings the list of all files along: what they are called would be a kilobyte of it.
const shortName = 'assets/[hash:7].js'

// What stays a package beside the build of the server.
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

/** `import address from './x.ts?script'`: a small script that stands alone, made short, in a file of its own that is named by its content. */
const standAlone = (): Plugin => ({
  name: 'stand-alone-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('?script')) return
    const file = id.slice(0, -'?script'.length)
    if (this.environment.mode === 'dev')
      return `export default ${JSON.stringify(file.replace(import.meta.dirname, ''))}`
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
    const short = await minify(file, code, { module: true })
    const name = file.replace(/.*\/|\.ts$/g, '')
    const fileName = `assets/${name}-${createHash('sha256').update(short.code).digest('base64url').slice(0, 8)}.js`
    if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: short.code })
    return `export default ${JSON.stringify(`/${fileName}`)}`
  },
})

/** A `*.data.ts` exports plain values: the build evaluates it, and browsers get its values without the code that made them. */
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

/** Whatever is loaded later (an `import()`, the file of a route) has its tries by our own rule: src/ui/lazy-chunk.ts. */
const patientLoading = (): Plugin => {
  const own = (name: string) => join(import.meta.dirname, 'src/ui', name)
  return {
    name: 'patient-loading',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id, from) =>
      id.endsWith('/routeModules.js') && from?.includes('/react-router/') ? own('route-module.ts') : undefined,
    transform: (_, id) =>
      id === '\0vite/preload-helper.js'
        ? `import { loadChunk } from ${JSON.stringify(own('lazy-chunk.ts'))}
           export const __vitePreload = (load, files = []) => loadChunk(load, files.map((file) => '/' + file))`
        : undefined,
  }
}

export default defineConfig(({ command }) => ({
  plugins: [standAlone(), evaluatedData(), patientLoading(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // An `import()` names the files that it needs; Vite itself leaves out one that stands alone.
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
    // The server's app (Hono) and the screens are one module graph, so that nothing exists twice.
    ssr: { build: { rollupOptions: { input: './src/server/app.ts' } } },
  },
  // Packages come along in the build: to find and read fourteen hundred files was two thirds of a start. `npm run dev` takes them as they are.
  ssr: { ...(command === 'build' && { noExternal: true }), external: [...native, ...readingFiles] },
  server: { middlewareMode: true },
  clearScreen: false,
}))
