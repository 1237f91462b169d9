import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#routes.ts'

const objectOf = ({ path, index, children }: RouteConfigEntry): RouteObject =>
  index ? { index } : { ...(path && { path }), ...(children && { children: children.map(objectOf) }) }

const table = (routes as RouteConfigEntry[]).map(objectOf)

/** An interpolated value stands for one path segment. */
const filledIn = (address: string) => address.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, 'x').replace(/[?#].*$/, '')

/** Every path below a dashboard in the source, and those that `useBusinessPath` completes. */
function* linksIn(text: string): Generator<string> {
  for (const [, address] of text.matchAll(/['"`](\/(?:admin|provider)-dashboard\/[^'"`\s]*)['"`]/g))
    yield filledIn(address!)
  if (!text.includes('useBusinessPath')) return
  for (const [, rest] of text.matchAll(/\bat\(['"`]([^'"`]*)['"`]\)/g)) yield filledIn(`/provider-dashboard/x/${rest}`)
}

/** The area of these links is only known at runtime. */
const isOpen = (link: string) => /^\/admin-dashboard\/x|^\/provider-dashboard\/[^/]+\/x/.test(link)

test('every link into a dashboard leads to one of its areas', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.') && file !== 'src/routes.ts')
  const links = files.flatMap((file) =>
    [...linksIn(readFileSync(file, 'utf8'))].filter((link) => !isOpen(link)).map((link) => `${file} ${link}`),
  )
  expect(links.length).toBeGreaterThan(80)
  const isLost = (line: string) => matchRoutes(table, line.split(' ')[1]!)?.at(-1)?.route.path === '*'
  expect(links.filter(isLost)).toEqual([])
})
