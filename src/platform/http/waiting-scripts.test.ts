import { expect, test } from 'vitest'
import { withWaitingScripts } from './waiting-scripts.ts'

const pageOf = (content: string) =>
  `<html><head><link rel="modulepreload" fetchpriority="low" href="/a.js"/></head><body>${content}` +
  `<script type="module" async="">window.__reactRouterRouteModules = {};import("/entry.js")</script>` +
  `<script async="" type="module" src="/seen.js"></script></body></html>`

test('the scripts of a page that is the same for everybody wait, and the one that counts visits does not', () => {
  const html = withWaitingScripts(pageOf('<p>Hello</p>'))
  expect(html).toContain('<link rel="waiting" href="/a.js"/>')
  expect(html).toContain('<script type="waiting">window.__reactRouterRouteModules = {};import("/entry.js")</script>')
  expect(html).toContain('<script async="" type="module" src="/seen.js">')
})

test.each(['<div class="map" data-needs-scripts=""></div>', '<div class="arriving" data-arriving="always"></div>'])(
  'the scripts of a page with a part that only they can draw do not wait: %s',
  (part) => {
    expect(withWaitingScripts(pageOf(part))).toBe(pageOf(part))
  },
)
