import { lazy, Suspense, type ReactNode } from 'react'
import { expect, test } from 'vitest'
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
