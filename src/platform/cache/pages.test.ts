import { createHash } from 'node:crypto'
import type { HandleDocumentRequestFunction, ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { appContext, nonceContext } from '../app-context.ts'
import { PageCache } from './page-cache.ts'
import { openScreens } from './pages.ts'

const world = await openWorld()

const inline = 'hydrate()'
const nonces: string[] = []

/** A product with one page whose content contains a script, and one that guesses the nonce. */
function renderPage(...[, status, headers, , context]: Parameters<HandleDocumentRequestFunction>): Response {
  context.get(appContext).cacheTags('lists')
  const nonce = context.get(nonceContext)
  nonces.push(nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  const content = '<p>Good soup<script>steal()</script><script nonce="">steal(1)</script></p>'
  return new Response(`<body>${content}<script nonce="${nonce}">${inline}</script></body>`, { status, headers })
}

const build = {
  entry: { module: { default: renderPage } },
  routes: { root: { id: 'root', path: '', module: { default: () => null } } },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  future: {},
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Opens the home page of the product above; the second value counts how often its build was loaded. */
function openHome(mode: string) {
  const loaded = { times: 0 }
  const visit = openScreens({
    build: async () => (loaded.times++, build),
    mode,
    pages: new PageCache(),
    thirdPartiesOf: () => [],
    countersOf: () => [],
  })
  const answerOf = async () => {
    const answer = await visit({
      request: new Request('https://market.example/'),
      url: '/',
      world: world.visitor(),
      callApi: async () => undefined,
      answerForm: async () => ({ error: null }),
    })
    return { body: await answer.text(), headers: Object.fromEntries(answer.headers) }
  }
  return { answerOf, loaded }
}

test('scripts in the content of a page are not allowed, those of the renderer are, and the bytes are the same each time', async () => {
  const { answerOf } = openHome('test')
  const [first, second] = [await answerOf(), await answerOf()]
  const policy = first.headers['content-security-policy']!
  expect(policy).toContain(`script-src 'self' ${hashOf(inline)};`)
  for (const script of ['steal()', 'steal(1)'])
    expect([script, policy.includes(hashOf(script))]).toEqual([script, false])
  expect(second).toEqual(first)
  expect(new Set(nonces).size).toBe(2)
  for (const nonce of nonces) expect(first.body).not.toContain(nonce)
})

test('the table of routes is made once in production, and for each page while the build may change', async () => {
  for (const [mode, times] of [
    ['production', 1],
    ['development', 2],
  ] as const) {
    const { answerOf, loaded } = openHome(mode)
    for (let page = 0; page < 2; page++) await answerOf()
    expect([mode, loaded.times]).toEqual([mode, times])
  }
})
