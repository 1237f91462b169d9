import { lazy, Suspense, useId, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { PartsOfPage, StoredParts } from '#platform/cache/stored-parts.ts'
import { newToken } from '#shared/ids.ts'
import { DrawnOnce } from '#ui/page/drawn-once.tsx'
import { Nonce } from '#ui/page/nonce.ts'
import { renderToHtml } from './render-to-html.ts'

const inDocument = (content: ReactNode) => (
  <html lang="en">
    <body>
      <Suspense fallback={<p>Later</p>}>{content}</Suspense>
    </body>
  </html>
)

const Soup = () => <p>Good soup</p>

test('a page is the same HTML whether its code was loaded before or while it was drawn', async () => {
  const Later = lazy(async () => ({ default: Soup }))
  const [first, second] = [await renderToHtml(inDocument(<Later />)), await renderToHtml(inDocument(<Later />))]
  expect(first.html).toBe(
    '<!DOCTYPE html><html lang="en"><head></head><body><!--$--><p>Good soup</p><!--/$--></body></html>',
  )
  expect(second).toEqual({ ...first, failure: undefined })
})

test('a part that cannot be drawn is reported, and the rest of the page is there', async () => {
  const Broken = (): ReactNode => {
    throw new Error('no soup')
  }
  const { html, failure } = await renderToHtml(inDocument(<Broken />))
  expect(failure).toEqual(new Error('no soup'))
  expect(html).toContain('Later')
})

test('a page without a frame is an error', async () => {
  const Broken = (): ReactNode => {
    throw new Error('no frame')
  }
  await expect(renderToHtml(<Broken />)).rejects.toThrow('no frame')
})

/** Draws pages with a store of their own, and counts how often a dish is drawn. */
function openKitchen() {
  const store = new StoredParts(100_000)
  const drawn: string[] = []
  const Inside = ({ name }: { name: string }) => {
    drawn.push(name)
    return (
      <article>
        {name} & {name.length} more
      </article>
    )
  }
  const Dish = ({ name, guest }: { name: string; guest?: string }) => (
    <DrawnOnce of="dish" by={guest ? undefined : [name]}>
      <Inside name={guest ? `${name} for ${guest}` : name} />
    </DrawnOnce>
  )
  const bytesOf = async (content: ReactNode, nonce = newToken()) => {
    const page = <Nonce value={nonce}>{inDocument(content)}</Nonce>
    const [whole, divided] = [await renderToHtml(page), await renderToHtml(page, new PartsOfPage(store, nonce))]
    const both = [whole.join(whole.html), divided.join(divided.html)].map(String)
    expect(both[1]).toBe(both[0])
    return both[0]!
  }
  return { store, drawn, Dish, bytesOf }
}

test('a part that was drawn once is stored, and its page is the same bytes', async () => {
  const { drawn, Dish, bytesOf } = openKitchen()
  const first = await bytesOf([<Dish key="1" name="Gnocchi à la crème" />, 'and', <Dish key="2" name="Soup" />])
  expect(first).toContain('<article>Gnocchi à la crème<!-- --> &amp; <!-- -->18<!-- --> more</article>')
  drawn.length = 0
  await bytesOf([
    <Dish key="2" name="Soup" />,
    <Dish key="1" name="Gnocchi à la crème" />,
    <Dish key="3" name="Stew" />,
  ])
  // The pages without a store draw all, the other one what is new.
  expect(drawn).toEqual(['Soup', 'Gnocchi à la crème', 'Stew', 'Stew'])
})

test('what is about one person is drawn each time, and not stored', async () => {
  const { store, drawn, Dish, bytesOf } = openKitchen()
  for (const guest of ['Rita', 'Nuno']) expect(await bytesOf(<Dish name="Soup" guest={guest} />)).toContain(guest)
  expect([drawn.length, store.size]).toEqual([4, 0])
})

test('a part with ids is stored for each place of a page, where its ids are the same', async () => {
  const { store, bytesOf } = openKitchen()
  const Field = () => <label htmlFor={useId()}>Table</label>
  const Once = () => (
    <DrawnOnce of="field" by={[]}>
      <Field />
    </DrawnOnce>
  )
  const pages = [<Once key="1" />, [<Once key="1" />, <Once key="2" />], [<p key="1" />, <Once key="2" />]]
  const ids = async () =>
    (await Promise.all(pages.map((page) => bytesOf(page)))).map((page) => page.match(/for="[^"]+"/g))
  const first = await ids()
  const { size } = store
  expect(await ids()).toEqual(first)
  expect([new Set(first.flat()).size > 1, store.size]).toEqual([true, size])
})

test('the nonce of one page is never in another', async () => {
  const { store, bytesOf } = openKitchen()
  const nonce = newToken()
  await bytesOf(
    <DrawnOnce of="script" by={[]}>
      <script nonce={nonce}>hydrate()</script>
    </DrawnOnce>,
    nonce,
  )
  expect(store.size).toBe(0)
})

test('a page with a part that failed stores nothing', async () => {
  const { store, Dish } = openKitchen()
  const Broken = (): ReactNode => {
    throw new Error('no soup')
  }
  const page = inDocument([<Dish key="1" name="Soup" />, <Broken key="2" />])
  const { html, join } = await renderToHtml(page, new PartsOfPage(store, newToken()))
  expect([String(join(html)), store.size]).toEqual([expect.stringContaining('Later'), 0])
})
