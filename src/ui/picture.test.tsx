import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from '#ui/picture.tsx'

const markupOf = (picture: Parameters<typeof Picture>[0]['picture']) =>
  renderToStaticMarkup(<Picture picture={picture} sizes="320px" />)

test('a demo picture is one image in three widths', () => {
  expect(markupOf({ file: '/demo/covers/a', alt: 'Clay scissors', color: '#aabbcc', origin: 'generated' })).toBe(
    '<img src="/demo/covers/a-640.webp" srcSet="/demo/covers/a-320.webp 320w, /demo/covers/a-640.webp 640w, /demo/covers/a-1280.webp 1280w" sizes="320px" width="640" height="480" alt="Clay scissors" loading="lazy" decoding="async" class="block w-full bg-surface-3 object-cover dark-dim " style="aspect-ratio:1.3333333333333333;background-color:#aabbcc"/>',
  )
})

test('an upload is offered as AVIF, WebP and JPEG in four widths, with a blurred placeholder', () => {
  const markup = markupOf({ file: '/media/1', alt: 'A cut', origin: 'upload', blur: 'data:image/webp;base64,AAAA' })
  expect(
    [...markup.matchAll(/type="(image\/\w+)" srcSet="([^"]+)"/g)].map(([, type, set]) => [
      type,
      set!.split(', ').length,
    ]),
  ).toEqual([
    ['image/avif', 4],
    ['image/webp', 4],
  ])
  expect(markup).toContain('<img src="/media/1-640.jpg" srcSet="/media/1-320.jpg 320w')
  expect(markup).toContain('/media/1-1920.jpg 1920w')
  expect(markup).toContain('background-image:url(&quot;data:image/webp;base64,AAAA&quot;)')
})

test('without a picture its space is reserved', () => {
  expect(markupOf(null)).toMatch(/^<span aria-hidden="true"/)
})
